import type { PrintedDocument } from './report-documents.ts';

export const guideDocuments: readonly PrintedDocument[] = [
  {
    file: 'ten-good-pages.pdf',
    title: 'Ten good pages',
    series: 'Guides',
    body: `
<p class="lead">How to write a proposal for a research grant. A proposal has up to ten pages, and
reviewers read it in one sitting. This is how to use them.</p>
<h2>Page by page</h2>
<table><thead><tr><th>Page</th><th>What belongs there</th></tr></thead>
<tbody>
<tr><td>1</td><td>The question in one sentence, why it matters, and what you will know at the end</td></tr>
<tr><td>2 and 3</td><td>What is known already, and what is missing</td></tr>
<tr><td>4 to 6</td><td>What you will do, in which order, and how you’ll know if you’re wrong</td></tr>
<tr><td>7</td><td>Who does what, and what they have done before</td></tr>
<tr><td>8</td><td>What it costs, line by line</td></tr>
<tr><td>9</td><td>The data plan: what you will share, when and where</td></tr>
<tr><td>10</td><td>The ethics plan: who could be harmed, and how you will prevent it</td></tr>
</tbody></table>
<h2>The first page decides</h2>
<p>In the last call we funded one proposal in five. Of those with a clear question on the first page, we
funded one in three. Compare:</p>
<ul>
<li>“We will study soil moisture with innovative methods.” Reviewers cannot tell what will be known at
the end.</li>
<li>“How much water do maize farmers save if a probe tells them when to water?” The question can be
answered, and the answer can be wrong.</li>
</ul>
<h2>Before you send it</h2>
<ul>
<li>Ask someone from another field to read the first page and tell you the question.</li>
<li>Check that every cost appears in the plan, and everything in the plan has a cost.</li>
<li>Say what you will do if the first step fails.</li>
<li>Leave out praise of yourselves: reviewers skip it.</li>
</ul>`,
  },
  {
    file: 'data-that-others-can-understand.pdf',
    title: 'Data that others can understand',
    series: 'Guides',
    body: `
<p class="lead">How to describe, check and share research data, with a form to fill in.</p>
<h2>Describe</h2>
<p>A stranger should be able to use your data in ten years without asking you. Write down what was
measured, how, when, where and by whom, and what is missing.</p>
<h2>Check</h2>
<ul>
<li>One row for each observation, one column for each measure</li>
<li>One unit in each column, named in the heading</li>
<li>Dates as 2026-03-31, decimals with a point</li>
<li>Empty cells for missing values, never 0 or 999</li>
<li>No names, addresses or exact locations of people</li>
</ul>
<h2>Share</h2>
<p>Save tables as CSV. Add the description as a text file beside them. Choose a licence; ours is Creative
Commons Attribution 4.0. Data from our grants is added to the catalogue within 12 months of the
project’s end.</p>
<h2>The form</h2>
<table><tbody>
<tr><td>Title of the data set</td><td class="blank"></td></tr>
<tr><td>What was measured, and in which unit</td><td class="blank"></td></tr>
<tr><td>How it was measured</td><td class="blank"></td></tr>
<tr><td>Period and place</td><td class="blank"></td></tr>
<tr><td>What is missing, and why</td><td class="blank"></td></tr>
<tr><td>Licence</td><td class="blank"></td></tr>
<tr><td>Who answers questions</td><td class="blank"></td></tr>
</tbody></table>`,
  },
  {
    file: 'consent-in-plain-words.pdf',
    title: 'Asking people: consent in plain language',
    series: 'Guides',
    body: `
<p class="lead">Sample texts, and mistakes to avoid when people take part in research.</p>
<h2>What people need to know</h2>
<ul>
<li>what you want to find out, and why you ask them</li>
<li>what they will do, and how long it takes</li>
<li>what could go wrong, and who helps if it does</li>
<li>what happens to their answers or samples</li>
<li>that they can stop at any time without giving a reason</li>
</ul>
<h2>Sample texts</h2>
<p>“We would like to know how long it takes to get to the clinic. We ask everyone in the village. The
questions take ten minutes. You can skip any question.”</p>
<p>“We take two teaspoons of blood. It can hurt for a moment and leave a bruise. The nurse stays with
you.”</p>
<p>“You can leave the study whenever you like. Your treatment stays the same. Tell us, and we delete your
answers.”</p>
<h2>Mistakes to avoid</h2>
<ul>
<li>Long forms: more than two pages are signed, not read.</li>
<li>Asking in front of the head of the family, the teacher or the employer.</li>
<li>Paying so much that nobody can refuse.</li>
<li>Words such as “anonymised” or “placebo” without an explanation.</li>
<li>Asking once: if the study changes, ask again.</li>
</ul>
<h2>Check your text</h2>
<p>Read it to three people who do not work in research. Ask each of them to tell you in their own words
what would happen. Change every sentence that one of them got wrong.</p>`,
  },
];
