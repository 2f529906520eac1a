import type { NewPost } from '#domain/posts/create-post.ts';
import { agenda } from '../agenda.ts';
import type { Calendar } from '../calendar.ts';

export function annualReportSummary(on: Calendar): NewPost {
  const year = agenda(on).reportYear - 1;
  return {
    title: `Where the money went in ${year}`,
    slug: 'annual-report-summary',
    category: 'Funding',
    tags: ['annual report', 'budget', 'accountability'],
    excerpt: `USD 46.2 million, 149 active projects, 11 of them stopped early: a summary of the annual report for ${year}.`,
    featured_image_url: '/assets/pictures/publications.svg',
    content: `
<p>We spent USD 46.2 million in ${year}. Almost two thirds went to research grants. Every grant is listed
in the annual report, in which the Auditor General found no material errors. This is a
summary.</p>
<h2>Spending</h2>
<table>
<thead><tr><th>Purpose</th><th>USD million</th></tr></thead>
<tbody>
<tr><td>Research grants</td><td>30.1</td></tr>
<tr><td>Pilots of new technology</td><td>7.9</td></tr>
<tr><td>Fellowships</td><td>3.2</td></tr>
<tr><td>Laboratories and data</td><td>2.6</td></tr>
<tr><td>Administration</td><td>2.4</td></tr>
</tbody>
</table>
<p>Administration took 5.2% of the budget, down from 5.6% the year before. Universities outside
Capital City received 38% of the grant money. Pilots test new technology with the people who will
use it, and fellowships pay for doctorates.</p>
<h2>Results</h2>
<ul>
<li>149 projects were active at the end of the year and 23 had been completed.</li>
<li>Researchers we fund published 61 papers, 54 of them free to read for everyone.</li>
<li>Ministries and companies put six results to use.</li>
<li>Our people and teams won seven awards.</li>
</ul>
<h2>What did not work</h2>
<p>Eleven projects were stopped early: four because the question had been answered elsewhere, five
because partners left and two for breaking the rules. Those two have paid back USD 88,000, and we
are claiming another USD 31,000 in court.</p>
<p>Grant decisions took 118 days on average; we had promised 100. More reviewers and a shorter form
should help, and we will say in the next report whether they did.</p>
<h2>Read the full report</h2>
<p>The report has 112 pages and lists every grant with its title, institution and amount. You can read
it in the archive at 1 Science Avenue and in any public library. The latest figures, with a short
edition in plain language to download, are on the page about our <a
href="/reports">reports</a>.</p>`,
  };
}
