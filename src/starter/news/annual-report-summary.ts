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
<p>We spent USD 46.2 million in ${year}. Two thirds went to research grants, and every grant is named
in the annual report, which the auditor general has examined without objection. This is a summary.</p>
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
<p>Administration took 5.2 % of the budget. The year before it was 5.6 %. Of the money for grants, 38 %
went to universities outside Capital City.</p>
<h2>Results</h2>
<ul>
<li>149 projects were active at the end of the year, 23 more had been completed.</li>
<li>Researchers we fund published 61 papers; 54 of them can be read by everyone free of charge.</li>
<li>Six results were taken into use by a ministry or a company.</li>
<li>Seven awards went to people or teams of the directorate.</li>
</ul>
<h2>What did not work</h2>
<p>Eleven projects were stopped before their end: four because the question had been answered
elsewhere, five because partners left, two for breaches of the rules. Of the money for those two, USD
88,000 has been paid back and USD 31,000 is claimed in court.</p>
<p>Decisions about grants took 118 days on average, where we had promised 100. More reviewers and a
shorter form should help; whether they do will stand in the next report.</p>
<h2>Read it in full</h2>
<p>The report has 112 pages, and there is an edition of 16 pages in plain language and large print.
Both can be asked for at
<a href="mailto:publications@dsti.gov.example">publications@dsti.gov.example</a>, on paper or as PDF,
and cost nothing. Earlier years are described under <a href="/reports">reports</a>.</p>`,
  };
}
