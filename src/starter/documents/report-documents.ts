/** A document of the starter site, printed to PDF from HTML. */
export interface PrintedDocument {
  file: string;
  title: string;
  /** Line above the title. */
  series: string;
  body: string;
}

export const reportDocuments: readonly PrintedDocument[] = [
  {
    file: 'annual-report-in-plain-language.pdf',
    title: 'Annual report in plain language',
    series: 'Annual report',
    body: `
<p class="lead">How we spent public money in the latest year, what came of it and what did not work.
The full report lists every grant. This short edition has the main points.</p>
<h2>Spending</h2>
<p>We spent USD 48.6 million. The year before, it was USD 46.2 million.</p>
<table><thead><tr><th>Purpose</th><th class="n">Latest year, USD million</th><th class="n">Year before, USD million</th></tr></thead>
<tbody>
<tr><td>Research grants</td><td class="n">31.2</td><td class="n">30.1</td></tr>
<tr><td>Pilots of new technology</td><td class="n">8.4</td><td class="n">7.9</td></tr>
<tr><td>Fellowships</td><td class="n">3.6</td><td class="n">3.2</td></tr>
<tr><td>Laboratories and data</td><td class="n">2.9</td><td class="n">2.6</td></tr>
<tr><td>Administration</td><td class="n">2.5</td><td class="n">2.4</td></tr>
</tbody></table>
<p>Administration took 5.1% of the money, a little less than the year before.</p>
<h2>What we paid for</h2>
<ul>
<li>At the end of the year, 156 projects were active: 134 with research grants and 22 pilots. The year
before, there were 149.</li>
<li>161 people studied for a doctorate with a fellowship.</li>
<li>Researchers we fund published 68 papers. 62 of them are free to read.</li>
</ul>
<h2>What came of it</h2>
<p>Ministries and companies put six results to use. One of them is the vaccine box for remote
districts.</p>
<p>In the last call for research grants we received 131 proposals and funded 27. A decision took 104
days on average. Our target is 100 days; the year before, it took 118.</p>
<h2>What did not work</h2>
<p>Nine projects were stopped early. The year before, there were 11. The full report explains each
case.</p>
<h2>What the Auditor General said</h2>
<p>The Auditor General found no material errors and asked for three improvements: a second signature
for travel, a register of instruments on loan, and earlier final accounts from partners. Two are
done.</p>`,
  },
  {
    file: 'flood-forecast-trial.pdf',
    title: 'Forty-eight hours: the flood forecast trial',
    series: 'Project results',
    body: `
<p class="lead">What 17 warnings in 26 villages taught us, where the model was wrong, and what a warning
must say to be believed.</p>
<h2>The question</h2>
<p>People on the rivers Ambar, Lisse and Torra used to be warned 12 hours before a flood. Warnings
covered whole districts and were wrong one time in three. Can a forecast give them two days, and be
right often enough that they act on it?</p>
<h2>The method</h2>
<p>64 gauges report the water level every ten minutes. A model trained on 31 years of rainfall and water
levels forecasts the level at each gauge. A forecaster on duty decides on every warning. Warnings name
houses and roads.</p>
<h2>The results</h2>
<table><thead><tr><th>Measure</th><th class="n">24 hours ahead</th><th class="n">48 hours ahead</th></tr></thead>
<tbody><tr><td>Forecasts within 20 centimetres of the actual level</td><td class="n">88%</td><td class="n">74%</td></tr></tbody></table>
<ul>
<li>17 warnings were sent; two proved unnecessary.</li>
<li>One flood came without warning, after a dyke broke. Each dyke now has a gauge of its own.</li>
<li>Nine in ten of the households that were warned moved animals, seed or papers to safety.</li>
</ul>
<h2>What did not work</h2>
<p>Loudspeakers could not be heard in houses more than 300 metres away. Text messages only reached
households with a registered phone.</p>
<h2>What a warning must say</h2>
<ul>
<li>which houses and which road, by the names people use</li>
<li>when the water will arrive, and how certain that is</li>
<li>what to take to safety first</li>
<li>when the next message will come</li>
</ul>
<h2>What happens next</h2>
<p>Warnings will reach all 118 villages in the three basins. The National Meteorological Office will
then take over the system and pay for it from its own budget.</p>`,
  },
  {
    file: 'vaccine-cold-chain-results.pdf',
    title: 'A cold chain for the last mile: results',
    series: 'Project results',
    body: `
<p class="lead">The design, two-year test and costs of a vaccine box cooled by sun and salt.</p>
<h2>The box</h2>
<p>A small solar panel freezes a salt mixture that melts at 5 °C and holds that temperature for five days
in the shade, or four in the sun. A sensor records the temperature every ten minutes. If it leaves the
safe range of 2 to 8 °C, a red mark appears that cannot be reset.</p>
<h2>The test</h2>
<p>62 health posts used 140 boxes over two years. For the first year, half of the routes, chosen by the
toss of a coin, kept their old boxes.</p>
<table><thead><tr><th>Measure</th><th class="n">Old boxes</th><th class="n">New boxes</th></tr></thead>
<tbody>
<tr><td>Doses lost</td><td class="n">11.2%</td><td class="n">2.1%</td></tr>
<tr><td>Doses frozen by mistake</td><td class="n">4.6%</td><td class="n">0.3%</td></tr>
<tr><td>Cost per dose delivered</td><td class="n">USD 1.94</td><td class="n">USD 1.71</td></tr>
</tbody></table>
<p>The cost includes the price of the box, spread over eight years.</p>
<h2>What did not work</h2>
<ul>
<li>At 14 kilograms, the box is too heavy for carriers on foot. A smaller box for 120 doses holds its
temperature for three days.</li>
<li>Three of the 140 panels were stolen.</li>
<li>The first sensors were hard to read in bright sun and had to be replaced.</li>
</ul>
<h2>Parts of one box</h2>
<table><thead><tr><th>Part</th><th class="n">Number</th></tr></thead>
<tbody>
<tr><td>Insulated case for 300 doses</td><td class="n">1</td></tr>
<tr><td>Solar panel</td><td class="n">1</td></tr>
<tr><td>Salt cartridge</td><td class="n">4</td></tr>
<tr><td>Temperature sensor with mark</td><td class="n">1</td></tr>
<tr><td>Carrying straps</td><td class="n">2</td></tr>
</tbody></table>
<h2>What happens next</h2>
<p>The Ministry of Health has ordered 900 boxes for all 14 remote districts, paid for from its own
budget.</p>`,
  },
];
