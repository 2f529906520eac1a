import type { NewPost } from '#domain/posts/create-post.ts';

export function dataCatalogue(): NewPost {
  return {
    title: 'One catalogue for the data of 17 institutes',
    slug: 'data-catalogue',
    category: 'Data',
    tags: ['open data', 'standards', 'institutes'],
    excerpt:
      'Seventeen public institutes describe their data in the same way from now on, and answer requests within ten working days.',
    featured_image_url: '/assets/pictures/research-network.svg',
    content: `
<p>Seventeen public research institutes have agreed to describe their data in the same way and to hand
it out by the same rules. Until now a researcher who needed rainfall, crops and prices of one district
wrote to three offices and waited for weeks.</p>
<h2>What changes for those who need data</h2>
<ul>
<li>You write one request, to
<a href="mailto:data@dsti.gov.example">data@dsti.gov.example</a>. We pass it on.</li>
<li>You receive an answer within ten working days. A refusal gives the reason and says who decides
about an objection.</li>
<li>Data that was paid for by the public costs nothing, unless copying it costs more than USD 50.</li>
<li>Each data set comes with a description: what was measured, how, when, by whom, and what is
missing.</li>
</ul>
<h2>What changes for institutes</h2>
<p>Each institute names one person who answers for its data. Data from projects that we fund is
described in the catalogue within 12 months of the project’s end. Personal data stays out of it; for
health data the ethics board decides case by case.</p>
<h2>Where it stands</h2>
<p>The catalogue describes 386 data sets so far. For 240 of them the licence is clear and the files are
ready to be sent; for the rest the institutes have until the end of next year.</p>
<table>
<thead><tr><th>Subject</th><th>Data sets</th></tr></thead>
<tbody>
<tr><td>Weather, water and soil</td><td>128</td></tr>
<tr><td>Agriculture and food</td><td>94</td></tr>
<tr><td>Health</td><td>71</td></tr>
<tr><td>Energy and transport</td><td>53</td></tr>
<tr><td>Other</td><td>40</td></tr>
</tbody>
</table>
<h2>Tell us what is missing</h2>
<p>We asked 60 frequent users what they could not find. School statistics and groundwater were named
most, and are next. What we have today, and how to ask for it, is described under
<a href="/data">open data</a>.</p>`,
  };
}
