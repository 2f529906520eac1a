import type { NewPost } from '#domain/posts/create-post.ts';
import { downloadLink } from '../documents/download-link.ts';

export function soilSurveyData(): NewPost {
  return {
    title: 'Soil survey of all 42 districts is now open data',
    slug: 'soil-survey-data',
    category: 'Data',
    tags: ['open data', 'agriculture', 'soil'],
    excerpt:
      'What 18,640 samples tell us about the country’s soils: acidity, nutrients and texture, free to use for any purpose.',
    featured_image_url: '/assets/pictures/open-data.svg',
    content: `
<p>The national soil survey is complete, and its data is free to use for any purpose. Over four
years, teams took samples at 18,640 sites in all 42 districts. Until now, the newest map of the
country’s soils was from 1979.</p>
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
<p>Locations are given to the nearest 250 metres, so that nobody can tell what the soil of a single
farm is worth. Researchers who need exact locations can apply for them and sign an agreement.</p>
<h2>What we learned</h2>
<ul>
<li>A third of the fields hold more nitrogen than crops can use; it washes into rivers.</li>
<li>Another third hold too little; most of these are in the east.</li>
<li>Highland soils have lost a fifth of their carbon since 1979.</li>
</ul>
<h2>Who is using it already</h2>
<p>The Ministry of Agriculture has changed its advice on fertiliser in nine districts. An insurance
co-operative uses it to set its drought premiums. A school in Lakeside found a mistake in the map of
its own garden, which we have corrected, with thanks.</p>
<h2>How to get it</h2>
<p>A summary with one row for each district is ready to download. ${downloadLink('soil-survey-by-district.csv', 'National soil survey by district')}
${downloadLink('soils-of-42-districts.pdf', 'The soils of 42 districts')} For the data of every site (CSV and GeoPackage,
410 MB), write to <a href="mailto:data@dsti.gov.example">data@dsti.gov.example</a>; we usually send it
on the same day, with a description of every column and the laboratory’s quality report. The licence
is Creative Commons Attribution 4.0: use the data as you like and credit the source. All our data
sets are listed under <a href="/data">open data</a>.</p>`,
  };
}
