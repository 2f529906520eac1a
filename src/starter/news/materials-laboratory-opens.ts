import type { NewPost } from '#domain/posts/create-post.ts';
import type { Calendar } from '../calendar.ts';

export function materialsLaboratoryOpens(on: Calendar): NewPost {
  return {
    title: 'Materials laboratory opens in Northport',
    slug: 'materials-laboratory-opens',
    category: 'Research',
    tags: ['laboratories', 'materials', 'universities'],
    excerpt:
      'A 1,200-square-metre laboratory that anyone with a good question can use: three days in ten are reserved for outside teams.',
    featured_image_url: '/assets/pictures/laboratory-opening.svg',
    content: `
<p>The country’s first public materials laboratory has opened in Northport. Its 22 scientists and
technicians work in 1,200 square metres. The building and instruments cost USD 4.1 million, USD
150,000 less than planned.</p>
<h2>What it can do</h2>
<ul>
<li>electron microscopy down to one nanometre</li>
<li>X-ray diffraction and thermal analysis of minerals, metals and plastics</li>
<li>strength and fatigue tests of up to 2,000 kilonewtons</li>
<li>a climate chamber from minus 40 to 120 °C, large enough for a door or a solar panel</li>
</ul>
<p>Until now, samples were sent abroad. A series of 20 cost USD 3,000 and took nine weeks.</p>
<h2>Open to others</h2>
<p>Three days in ten are reserved for outside users. A committee judges the question, not the name
of the institution.</p>
<table>
<thead><tr><th>User</th><th>Price per hour</th></tr></thead> <tbody>
<tr><td>Doctoral candidates, first 20 hours</td><td>free</td></tr>
<tr><td>Universities and public institutes</td><td>USD 40</td></tr>
<tr><td>Companies with fewer than 50 people</td><td>USD 65</td></tr>
<tr><td>Other companies</td><td>USD 130</td></tr>
</tbody>
</table>
<p>Prices include a technician. The results belong to the user. Public institutions must publish
theirs within a year; companies need not.</p>
<h2>First work</h2>
<p>The laboratory is examining clays for <a href="/projects/low-carbon-cement">low-carbon
cement</a>, batteries from village microgrids, and roof sheets that failed in last year’s storms.
The findings on the roof sheets have already led to a recall.</p>
<h2>How to book</h2>
<p>Send one page about your question and samples to
<a href="mailto:laboratory@dsti.gov.example">laboratory@dsti.gov.example</a>. We decide on requests
in the first week of each month. The next free days are in ${on.month(2)}. On the first Saturday of
each month the laboratory is open to visitors from 10:00 to 13:00. You do not need to
register.</p>`,
  };
}
