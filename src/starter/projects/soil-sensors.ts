import type { NewProject } from '#domain/projects/create-project.ts';
import type { Calendar } from '../calendar.ts';

export function soilSensors(on: Calendar): NewProject {
  return {
    title: 'Soil sensors for smallholders',
    slug: 'soil-sensors',
    category: 'AgriTech',
    description:
      'Low-cost probes in the ground tell farmers by text message when to water and how much fertiliser the field still needs.',
    image_url: '/assets/pictures/soil-sensors.svg',
    start_date: on.firstOfMonth(-17),
    end_date: on.lastOfMonth(13),
    status: 'on_hold',
    budget: '540000.00',
    team_size: 9,
    detailed_description: `
<h2>On hold since ${on.month(-2)}</h2>
<p>The licence for the probes’ radio band has expired. The regulator is reorganising the band and
will decide on a new licence in ${on.month(3)}. Probes already in the ground keep measuring and
store their readings, but we are not installing new ones. Unspent money stays with the project.</p>
<h2>The problem</h2>
<p>Seven in ten farms have less than two hectares. Their owners water by the calendar and use as
much fertiliser as they can afford. Our soil survey found too much nitrogen in a third of the fields
and too little in another third. Commercial probes cost USD 180 or more.</p>
<h2>What we do</h2>
<p>With Lakeside University we built a probe for USD 23 that measures moisture, temperature and
salts at three depths and lasts four years on one battery. A farmer needs no smartphone: the advice
comes as a text message of up to 160 characters in the language they chose.</p>
<h2>Results so far</h2>
<ul>
<li>620 of 1,000 planned probes are in the ground, in six districts.</li>
<li>In the first full season, farms with probes used 22% less water and 15% less fertiliser than
their neighbours. Yields were 6% higher, which could be due to chance.</li>
<li>One probe in 12 failed in the first year, mostly because of ants in the casing. The new casing
is sealed.</li>
</ul>
<h2>Partners</h2>
<p>Ministry of Agriculture, Lakeside University and the farmers’ unions of six districts.</p>
<h2>What happens next</h2>
<p>If the licence is granted, we will install the remaining 380 probes before the next season. If
not, the team will move to a free band, which cuts the range from 9 to 3 kilometres and needs 40
more receivers. Readings up to ${on.month(-2)} are available as <a href="/data">open data</a>.</p>`,
  };
}
