import type { NewPost } from '#domain/posts/create-post.ts';
import type { Calendar } from '../calendar.ts';

export function materialsLaboratoryOpens(on: Calendar): NewPost {
  return {
    title: 'Materials laboratory opens in Northport',
    slug: 'materials-laboratory-opens',
    category: 'Research',
    tags: ['laboratories', 'materials', 'universities'],
    excerpt:
      'A laboratory of 1,200 square metres that anyone with a good question may use: three days in ten are kept for outside teams.',
    featured_image_url: '/assets/pictures/laboratory-opening.svg',
    content: `
<p>The country’s first public laboratory for materials has opened in Northport. Twenty-two scientists
and technicians work on 1,200 square metres. Building and instruments cost USD 4.1 million, which is
USD 150,000 less than planned.</p>
<h2>What it can do</h2>
<ul>
<li>electron microscopy down to one nanometre</li>
<li>X-ray diffraction and thermal analysis of minerals, metals and plastics</li>
<li>strength and fatigue tests of up to 2,000 kilonewtons</li>
<li>a climate chamber from minus 40 to 120 °C, large enough for a door or a solar panel</li>
</ul>
<p>Until now samples were sent abroad. A series of 20 cost USD 3,000 and came back after nine weeks.</p>
<h2>Open to others</h2>
<p>Three days in ten are kept for users from outside. A committee looks at the question, not at the
name of the institution.</p>
<table>
<thead><tr><th>User</th><th>Price an hour</th></tr></thead>
<tbody>
<tr><td>Doctoral candidates, first 20 hours</td><td>free</td></tr>
<tr><td>Universities and public institutes</td><td>USD 40</td></tr>
<tr><td>Companies with fewer than 50 people</td><td>USD 65</td></tr>
<tr><td>Other companies</td><td>USD 130</td></tr>
</tbody>
</table>
<p>Prices include a technician. Results belong to the user. Public institutions publish theirs within
a year; companies need not.</p>
<h2>First work</h2>
<p>The laboratory examines clays for <a href="/projects/low-carbon-cement">cement with less
carbon</a>, the batteries of village microgrids, and roof sheets that failed in last year’s storms.
The findings on the sheets have already led to a recall.</p>
<h2>How to book</h2>
<p>Send one page about your question and samples to
<a href="mailto:laboratory@dsti.gov.example">laboratory@dsti.gov.example</a>. Requests are decided in
the first week of each month; the next free days are in ${on.month(2)}. On the first Saturday of each
month the laboratory can be visited from 10:00 to 13:00, without registration.</p>`,
  };
}
