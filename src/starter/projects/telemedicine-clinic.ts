import type { NewProject } from '#domain/projects/create-project.ts';
import type { Calendar } from '../calendar.ts';

export function telemedicineClinic(on: Calendar): NewProject {
  return {
    title: 'Telemedicine for rural clinics',
    slug: 'telemedicine-clinic',
    category: 'Health Technology',
    description:
      'Nurses in 46 rural clinics can consult a hospital doctor on the same day, by video and with shared test results.',
    image_url: '/assets/pictures/telemedicine-clinic.svg',
    start_date: on.firstOfMonth(-20),
    end_date: on.lastOfMonth(16),
    status: 'active',
    budget: '1240000.00',
    team_size: 18,
    detailed_description: `
<h2>The problem</h2>
<p>In 11 of the country’s 42 districts, the nearest specialist is more than three hours away. Before
the project, referred patients waited 11 days for a first appointment (median), and one in three
never made the journey. Nurses had to decide alone.</p>
<h2>What we do</h2>
<p>Each clinic gets a kit that fits into one case and runs for eight hours on battery power:</p>
<ul>
<li>a tablet with a camera and attachments for ears, eyes and skin</li>
<li>an electrocardiograph and a blood analyser for 14 common tests</li>
<li>a satellite or mobile connection, whichever works locally</li>
</ul>
<p>Doctors at three regional hospitals take turns, from 07:00 to 19:00, seven days a week. Patient
records stay in the Ministry of Health’s hospital system. We see numbers, not names.</p>
<h2>Results so far</h2>
<table>
<thead><tr><th>Measure</th><th>Before</th><th>Now</th></tr></thead>
<tbody>
<tr><td>Clinics connected</td><td>0</td><td>38 of 46</td></tr>
<tr><td>Time to a specialist’s advice (median)</td><td>11 days</td><td>4 hours</td></tr>
<tr><td>Referrals without a journey</td><td>none</td><td>57%</td></tr>
</tbody>
</table>
<p>By ${on.month(-1)}, the clinics had held 21,400 consultations. Power cuts of more than eight
hours stopped 3% of them, which is why nine clinics are now also powered by the <a
href="/projects/solar-microgrid">village microgrids</a>.</p>
<h2>Partners</h2>
<p>Ministry of Health, Central University Hospital, the regional hospitals of Northport and
Lakeside, and the national telecommunications regulator.</p>
<h2>What happens next</h2>
<p>The last eight clinics will be connected by ${on.month(7)}. The School of Public Health will then
evaluate the project, and we will publish whatever it finds. Districts that want to join later can
<a href="/contact">contact us</a>.</p>`,
  };
}
