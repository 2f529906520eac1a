import type { NewPost } from '#domain/posts/create-post.ts';
import type { Calendar } from '../calendar.ts';

export function microgridUtilities(on: Calendar): NewPost {
  return {
    title: 'Grid company to connect village microgrids, not replace them',
    slug: 'microgrid-utilities',
    category: 'Partnerships',
    tags: ['energy', 'solar', 'villages'],
    excerpt:
      'When the national grid reaches a village with its own microgrid, the co-operative keeps it and can sell power.',
    featured_image_url: '/assets/pictures/solar-microgrid.svg',
    content: `
<p>What happens to a village’s own grid when the national grid arrives? Until now, it was taken
down. The National Grid Company and the directorate have agreed on something better: the two are
connected, and the village co-operative keeps what it owns.</p>
<h2>What was agreed</h2>
<ul>
<li>Microgrids that follow our open design can be connected to the national grid without a new
permit.</li>
<li>Co-operatives can sell spare power for USD 0.06 per kilowatt-hour, and buy at the price every
household pays.</li>
<li>If the national grid fails, the village disconnects automatically and supplies its own
homes.</li>
<li>The people who run village grids can qualify as grade 1 electricians by taking an exam.</li>
</ul>
<h2>Why it matters</h2>
<p>Villages hesitated to invest in something that might be scrapped in five years. Of 31 villages we
asked, 19 named this as their main concern. The national grid benefits too: engineers at the
Technical University of Capital City calculated that 100 connected villages would save it USD 7
million a year on peak-time power.</p>
<h2>What it costs</h2>
<p>Connecting a village costs about USD 21,000 for switches and meters. The grid company pays for
the line, the project for the switch. The first village to be connected will be Stonebridge, in
${on.month(5)}.</p>
<blockquote><p>We are not losing customers to these villages. We are gaining neighbours who can help
out.</p><p>The grid company’s head of planning</p></blockquote>
<h2>For other villages</h2>
<p>Any village can use the design, the contract and the co-operative’s rules, even outside the
project. Write to <a href="mailto:partners@dsti.gov.example">partners@dsti.gov.example</a> for a
copy. To see what has been built so far, go to the <a href="/projects/solar-microgrid">project
page</a>.</p>`,
  };
}
