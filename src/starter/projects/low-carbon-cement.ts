import type { NewProject } from '#domain/projects/create-project.ts';
import type { Calendar } from '../calendar.ts';

export function lowCarbonCement(on: Calendar): NewProject {
  return {
    title: 'Cement with 40\u00a0% less carbon',
    slug: 'low-carbon-cement',
    category: 'Materials Science',
    description:
      'A test of cement made from local clay on real roads and walls, before building rules are changed to allow it.',
    image_url: '/assets/pictures/low-carbon-cement.svg',
    start_date: on.firstOfMonth(2),
    end_date: on.lastOfMonth(38),
    status: 'planning',
    budget: '780000.00',
    team_size: 12,
    detailed_description: `
<h2>The problem</h2>
<p>Cement works cause 14 % of the country’s carbon emissions, most of it by burning limestone to
clinker. Half of the clinker can be replaced by heated clay and ground limestone, both of which we
have. But building rules name the old recipe, and no one builds with what no rule allows.</p>
<h2>What we plan</h2>
<ol>
<li>Collect clay from 20 quarries and find out which kinds are fit: six months.</li>
<li>Produce 900 tonnes in an existing kiln at Northport, outside its busy season.</li>
<li>Build 400 metres of road, two classrooms and a sea wall with it, next to the same things in
ordinary cement.</li>
<li>Measure strength, cracks and rust of the steel for 18 months.</li>
<li>Hand the results to the Building Standards Board with a draft of the new rule.</li>
</ol>
<h2>Results so far</h2>
<p>In the laboratory, samples of three clays reached the strength of ordinary cement after 28 days
and were ahead of it after 90, with 40 % less carbon for each tonne. They set more slowly below 10 °C,
which matters for work in the highlands.</p>
<h2>Partners</h2>
<p>Materials laboratory at Northport, Building Standards Board, National Roads Agency, and two cement
works, which bring the kiln time and receive no money from us.</p>
<h2>What is next</h2>
<p>Work begins in ${on.month(2)}. We are looking for one more owner of a public building that is to
be built in the coming year and could be part of the test: <a href="/contact">write to us</a> and
choose the subject “Partnership”.</p>`,
  };
}
