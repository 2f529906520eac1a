import type { NewPost } from '#domain/posts/create-post.ts';
import type { Calendar } from '../calendar.ts';

export function floodWarningTrial(on: Calendar): NewPost {
  return {
    title: 'Villages now hear of floods 48 hours ahead',
    slug: 'flood-warning-trial',
    category: 'Research',
    tags: ['artificial intelligence', 'floods', 'early warning'],
    excerpt:
      'In a trial in 26 villages, warnings came 36 hours earlier than before, and 15 of 17 proved necessary.',
    featured_image_url: '/assets/pictures/flood-forecast.svg',
    content: `
<p>People in 26 villages on the rivers Ambar, Lisse and Torra had 48 hours to prepare for high water
this year. Until now they had 12. That is the main result of a trial that ended in
${on.month(-1)}; the full figures are in a report of 64 pages.</p>
<h2>What the trial tested</h2>
<p>Sixty-four gauges send the water level every ten minutes. A model that has learned from 31 years
of rain and water levels forecasts what each gauge will show. A forecaster on duty compares that with
the weather and decides whether to warn. Warnings name houses and roads rather than whole districts.</p>
<h2>What came out</h2>
<ul>
<li>At 24 hours, 88 % of the forecasts were within 20 centimetres of the real level.</li>
<li>At 48 hours, 74 % were.</li>
<li>17 warnings were sent; two proved unnecessary.</li>
<li>One flood came without warning, after a dyke broke. Each dyke now has a gauge of its own.</li>
<li>Nine in ten of the households that were warned moved animals, seed or papers to safety.</li>
</ul>
<blockquote><p>We used to receive a message for the whole district and look at the sky. Now it says
that the road by the mill is closed from four o’clock, and it is.</p></blockquote>
<p>Not everything worked. Loudspeakers could not be heard in houses more than 300 metres away, and the
text messages reached only households with a registered telephone. Both are being changed.</p>
<h2>What happens now</h2>
<p>By ${on.month(4)} all 118 villages of the three basins are to receive warnings. The National
Meteorological Office takes the system over in ${on.month(10)} and pays for it from its own budget.
The model, its training data and the readings of all gauges are published under an open licence.</p>
<p>The <a href="/projects/flood-forecast">project page</a> describes method, partners and money. For
the report write to
<a href="mailto:publications@dsti.gov.example">publications@dsti.gov.example</a>.</p>`,
  };
}
