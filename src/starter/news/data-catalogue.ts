import type { NewPost } from '#domain/posts/create-post.ts';

export function dataCatalogue(): NewPost {
  return {
    title: 'One catalogue for the data of 17 institutes',
    slug: 'data-catalogue',
    category: 'Data',
    tags: ['open data', 'standards', 'institutes'],
    excerpt:
      'Seventeen public institutes will now describe their data in the same way and answer requests within ten working days.',
    featured_image_url: '/assets/pictures/research-network.svg',
    content: `
<p>Seventeen public research institutes have agreed to describe their data in the same way and share
it under the same rules. Until now, a researcher who needed rainfall, crop and price data for one
district had to write to three offices and wait for weeks.</p>
<h2>What changes if you need data</h2>
<ul>
<li>You send one request, to <a href="mailto:data@dsti.gov.example">data@dsti.gov.example</a>. We
pass it on.</li>
<li>You get an answer within ten working days. If we refuse, we say why and how to appeal.</li>
<li>Publicly funded data is free, unless copying it costs more than USD 50.</li>
<li>Each data set comes with a description: what was measured, how, when and by whom, and what is
missing.</li>
</ul>
<h2>What changes for institutes</h2>
<p>Each institute names one person who is responsible for its data. Data from projects we fund is
added to the catalogue within 12 months of the project’s end. Personal data is left out; for health
data, the ethics board decides case by case.</p>
<h2>Progress so far</h2>
<p>The catalogue lists 386 data sets so far. For 240 of them the licence is clear and the files are
ready to send. The institutes have until the end of next year for the rest.</p>
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
<p>We asked 60 frequent users what they could not find. School statistics and groundwater came up
most often and are next. To see what we have today and how to request it, go to <a href="/data">open
data</a>.</p>`,
  };
}
