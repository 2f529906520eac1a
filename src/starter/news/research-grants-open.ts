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
    excerpt: `The annual call for research grants is open until ${grantsClose}. Up to USD 250,000 per project, with eight grants reserved for early-career researchers.`,
    featured_image_url: '/assets/pictures/research-grants.svg',
    content: `
<p>The annual call for research grants is open. We expect to fund about 28 projects in any field of
science, with up to USD 250,000 each for up to 36 months. Applications close at 17:00 UTC on
<strong>${grantsClose}</strong>.</p>
<h2>Who can apply</h2>
<ul>
<li>national universities and public research institutes</li>
<li>non-profit organisations registered here for at least two years</li>
<li>companies, as partners at their own cost</li>
</ul>
<p>The project lead needs a doctorate or five years of research experience. Eight of the grants are
reserved for people who received their doctorate less than six years ago, not counting parental
leave and military service.</p>
<h2>What we pay for</h2>
<table>
<thead><tr><th>Cost</th><th>We pay</th></tr></thead> <tbody>
<tr><td>Salaries of researchers and technicians</td><td>in full</td></tr>
<tr><td>Equipment up to USD 60,000</td><td>in full</td></tr>
<tr><td>Fieldwork, materials and open access fees</td><td>in full</td></tr>
<tr><td>Overheads</td><td>15% of the other costs</td></tr>
</tbody>
</table>
<h2>How to apply</h2>
<ol>
<li>Request the forms: <a href="mailto:grants@dsti.gov.example">grants@dsti.gov.example</a>.</li>
<li>Write the proposal: no more than ten pages, with a data plan and an ethics plan.</li>
<li>Have it signed by your institution and email it to the same address as a single PDF. You will
get a reference number within one working day.</li>
</ol>
<h2>How we decide</h2>
<p>Two reviewers from other countries read each proposal, and you can respond to their comments. A
panel of 11 scientists then ranks all proposals. We publish the ranking, the reasons and the names
of the panel, and write to every applicant by ${grantsDecided}. Last year we received 131 proposals
and funded 27.</p>
<h2>Questions</h2>
<p>We will explain the call online on ${grantsBriefing} from 10:00 to 11:30 UTC. Everyone who has
requested the forms will get a recording and all the answers. See <a href="/events">events</a> for
details, or our <a href="/faq">frequently asked questions</a>.</p>`,
  };
}
