import type { PrintedDocument } from './report-documents.ts';

export const soilDocument: PrintedDocument = {
  file: 'soils-of-42-districts.pdf',
  title: 'The soils of 42 districts',
  series: 'Studies and surveys',
  body: `
<p class="lead">The first national soil survey since 1979: acidity, nutrients, carbon, and what has
changed.</p>
<h2>The survey</h2>
<p>Over four years, teams took samples at 18,640 sites in all 42 districts.</p>
<table><thead><tr><th>Measure</th><th class="n">Depths</th><th class="n">Samples</th></tr></thead>
<tbody>
<tr><td>Acidity (pH)</td><td class="n">3</td><td class="n">18,640</td></tr>
<tr><td>Nitrogen, phosphorus, potassium</td><td class="n">2</td><td class="n">18,640</td></tr>
<tr><td>Organic carbon</td><td class="n">3</td><td class="n">18,212</td></tr>
<tr><td>Texture: sand, silt, clay</td><td class="n">3</td><td class="n">17,905</td></tr>
</tbody></table>
<h2>The results</h2>
<ul>
<li>A third of the fields hold more nitrogen than crops can use; it washes into rivers.</li>
<li>Another third hold too little; most of these are in the east.</li>
<li>Highland soils have lost a fifth of their carbon since 1979.</li>
</ul>
<h2>What farmers can do</h2>
<ul>
<li>Where there is too much nitrogen: test the field before buying fertiliser.</li>
<li>Where there is too little: grow beans or lentils in every third year.</li>
<li>In the highlands: leave straw on the field and plough across the slope, not up and down it.</li>
</ul>
<h2>The data</h2>
<p>A summary with one row for each district is available as a CSV file. Locations in the full data set are
given to the nearest 250 metres, so that nobody can tell what the soil of a single farm is worth.</p>`,
};
