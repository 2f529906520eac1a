import type { NewPost } from '#domain/posts/create-post.ts';
import { agenda } from '../agenda.ts';
import type { Calendar } from '../calendar.ts';

export function researchGrantsOpen(on: Calendar): NewPost {
  const { grantsBriefing, grantsClose, grantsDecided } = agenda(on);
  return {
    title: 'Research grants: apply for a share of USD 6.5 million',
    slug: 'research-grants-open',
    category: 'Funding',
    tags: ['grants', 'universities', 'call for proposals'],
    excerpt: `The yearly call for research grants is open until ${grantsClose}. Up to USD 250,000 for each project, and eight grants kept for early careers.`,
    featured_image_url: '/assets/pictures/research-grants.svg',
    content: `
<p>The yearly call for research grants is open. We expect to fund about 28 projects in any field of
science, of up to USD 250,000 each and up to 36 months. Applications close at 17:00 UTC on
<strong>${grantsClose}</strong>.</p>
<h2>Who can apply</h2>
<ul>
<li>universities and public research institutes of the country</li>
<li>non-profit organisations registered here for at least two years</li>
<li>companies as partners, at their own cost</li>
</ul>
<p>The person who leads the project needs a doctorate or five years of research experience. Eight of
the grants are kept for people who received their doctorate less than six years ago; parental leave
and military service are not counted.</p>
<h2>What is paid</h2>
<table>
<thead><tr><th>Cost</th><th>Paid</th></tr></thead>
<tbody>
<tr><td>Salaries of researchers and technicians</td><td>in full</td></tr>
<tr><td>Equipment up to USD 60,000</td><td>in full</td></tr>
<tr><td>Fieldwork, materials, open access fees</td><td>in full</td></tr>
<tr><td>Overheads</td><td>15 % of the other costs</td></tr>
</tbody>
</table>
<h2>How to apply</h2>
<ol>
<li>Ask for the forms: <a href="mailto:grants@dsti.gov.example">grants@dsti.gov.example</a>.</li>
<li>Write the proposal: ten pages at most, with a plan for data and one for research ethics.</li>
<li>Have it signed by your institution and send it as one PDF to the same address. You receive a
number within one working day.</li>
</ol>
<h2>How we decide</h2>
<p>Two reviewers outside the country read each proposal, and you may answer what they write. A panel
of 11 scientists then ranks all proposals. We publish the ranking, the reasons and the names of the
panel, and write to everyone by ${grantsDecided}. Last year 131 proposals were sent in and 27 funded.</p>
<h2>Questions</h2>
<p>We explain the call online on ${grantsBriefing} from 10:00 to 11:30 UTC; a recording and all
answers are sent to everyone who asked for the forms. See <a href="/events">events</a> for the place,
or the <a href="/faq">questions we are asked most</a>.</p>`,
  };
}
