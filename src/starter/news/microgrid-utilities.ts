import type { NewPost } from '#domain/posts/create-post.ts';
import type { Calendar } from '../calendar.ts';

export function microgridUtilities(on: Calendar): NewPost {
  return {
    title: 'Grid company will connect, not replace, village microgrids',
    slug: 'microgrid-utilities',
    category: 'Partnerships',
    tags: ['energy', 'solar', 'villages'],
    excerpt:
      'When the national network reaches a village with a grid of its own, the co-operative keeps it and can sell power.',
    featured_image_url: '/assets/pictures/solar-microgrid.svg',
    content: `
<p>What happens to a village’s own grid when the national lines arrive? Until now it was taken down.
The National Grid Company and the directorate have agreed on something better: the two are connected,
and the village co-operative keeps what it owns.</p>
<h2>What was agreed</h2>
<ul>
<li>Microgrids that follow our open design may be connected to the national network without a new
permit.</li>
<li>Co-operatives sell power they do not need for USD 0.06 a kilowatt-hour, and buy at the price every
household pays.</li>
<li>In a power cut of the network the village disconnects by itself and supplies its own homes.</li>
<li>Keepers of village grids are recognised as electricians of the first grade after an examination.</li>
</ul>
<h2>Why it matters</h2>
<p>Villages hesitated to invest in something that might be scrapped in five years. Of 31 villages that
we asked, 19 named this as their main doubt. And the network wins as well: engineers of the Technical
University of Capital City calculated that 100 connected villages would spare it USD 7 million for
peak-time power each year.</p>
<h2>What it costs</h2>
<p>Connecting a village costs about USD 21,000 for switches and meters. The grid company pays for the
line, the project for the switch. The first village to be connected is Stonebridge, in
${on.month(5)}.</p>
<blockquote><p>We do not lose customers to these villages. We gain neighbours who can help
out.</p><p>The grid company’s head of planning</p></blockquote>
<h2>For other villages</h2>
<p>The design, the contract and the rules of the co-operative can be used by any village, also outside
the project. Write to <a href="mailto:partners@dsti.gov.example">partners@dsti.gov.example</a>
for a copy. What was built so far stands on the <a href="/projects/solar-microgrid">project
page</a>.</p>`,
  };
}
