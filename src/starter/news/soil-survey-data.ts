import type { NewPost } from '#domain/posts/create-post.ts';

export function soilSurveyData(): NewPost {
  return {
    title: 'Soil survey of all 42 districts is open data',
    slug: 'soil-survey-data',
    category: 'Data',
    tags: ['open data', 'agriculture', 'soil'],
    excerpt:
      'What 18,640 samples say about the ground of the country: acidity, nutrients and texture, free to use for any purpose.',
    featured_image_url: '/assets/pictures/open-data.svg',
    content: `
<p>The national soil survey is complete, and its data is free to use for any purpose. For four years,
teams took samples at 18,640 places in all 42 districts. Until now the newest map of the country’s
soils was from 1979.</p>
<h2>What the data contains</h2>
<table>
<thead><tr><th>Measure</th><th>Depths</th><th>Samples</th></tr></thead>
<tbody>
<tr><td>Acidity (pH)</td><td>3</td><td>18,640</td></tr>
<tr><td>Nitrogen, phosphorus, potassium</td><td>2</td><td>18,640</td></tr>
<tr><td>Organic carbon</td><td>3</td><td>18,212</td></tr>
<tr><td>Texture: sand, silt, clay</td><td>3</td><td>17,905</td></tr>
</tbody>
</table>
<p>Places are given to the nearest 250 metres, so that nobody can tell what the soil of one farm is
worth. Researchers who need exact places can apply for them and sign an agreement.</p>
<h2>What we learned</h2>
<ul>
<li>A third of the fields hold more nitrogen than crops can use; it washes into rivers.</li>
<li>Another third hold too little, most of them in the east.</li>
<li>Soils of the highlands have lost a fifth of their carbon since 1979.</li>
</ul>
<h2>Who uses it already</h2>
<p>The Ministry of Agriculture has changed its advice on fertiliser in nine districts. An insurance
co-operative sets its premiums for drought by it. A school in Lakeside found a mistake in the map of
its own garden; it has been corrected, with thanks.</p>
<h2>How to get it</h2>
<p>Write to <a href="mailto:data@dsti.gov.example">data@dsti.gov.example</a> and name the survey. You
receive the files (CSV and GeoPackage, 410 MB), a description of every column and the laboratory’s
quality report, usually the same day. The licence is Creative Commons Attribution 4.0: use the data
as you like and name the source. All our data sets are described under
<a href="/data">open data</a>.</p>`,
  };
}
