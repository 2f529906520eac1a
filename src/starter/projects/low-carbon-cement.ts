import type { NewProject } from '#domain/projects/create-project.ts';
import type { Calendar } from '../calendar.ts';

export function lowCarbonCement(on: Calendar): NewProject {
  return {
    title: 'Cement with 40% less carbon',
    slug: 'low-carbon-cement',
    category: 'Materials Science',
    description:
      'Testing cement made from local clay on real roads and walls, before building regulations are changed to allow it.',
    image_url: '/assets/pictures/low-carbon-cement.svg',
    start_date: on.firstOfMonth(2),
    end_date: on.lastOfMonth(38),
    status: 'planning',
    budget: '780000.00',
    team_size: 12,
    detailed_description: `
<h2>The problem</h2>
<p>Cement works cause 14% of the country’s carbon emissions, mostly by burning limestone to make
clinker. Half of the clinker can be replaced with heated clay and ground limestone, both of which we
have. But building regulations prescribe the old recipe, and nobody builds with what the regulations
do not allow.</p>
<h2>What we plan</h2>
<ol>
<li>Collect clay from 20 quarries and find out which kinds are suitable: six months.</li>
<li>Produce 900 tonnes in an existing kiln in Northport, outside its busy season.</li>
<li>Build 400 metres of road, two classrooms and a sea wall with it, next to the same in ordinary
cement.</li>
<li>Measure strength, cracks and rust in the steel for 18 months.</li>
<li>Give the results to the Building Standards Board with a draft of the new regulation.</li>
</ol>
<h2>Results so far</h2>
<p>In the laboratory, samples of three clays reached the strength of ordinary cement after 28 days
and passed it after 90, with 40% less carbon per tonne. They set more slowly below 10 °C, which
matters for work in the highlands.</p>
<h2>Partners</h2>
<p>Northport materials laboratory, Building Standards Board, National Roads Agency and two cement
works, which provide the kiln time and receive no money from us.</p>
<h2>What happens next</h2>
<p>Work begins in ${on.month(2)}. We are looking for one more public building, due to be built in
the coming year, that could be part of the test. If you own one, <a href="/contact">contact us</a>
and choose the subject “Partnership”.</p>`,
  };
}
