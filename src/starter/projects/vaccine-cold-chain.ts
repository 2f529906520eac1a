import type { NewProject } from '#domain/projects/create-project.ts';
import type { Calendar } from '../calendar.ts';
import { downloadLink } from '../documents/download-link.ts';

export function vaccineColdChain(on: Calendar): NewProject {
  return {
    title: 'A cold chain for the last mile',
    slug: 'vaccine-cold-chain',
    category: 'Health Technology',
    description:
      'Boxes cooled by sun and salt keep vaccines between 2 and 8 °C on the way to health posts without electricity.',
    image_url: '/assets/pictures/vaccine-cold-chain.svg',
    start_date: on.firstOfMonth(-38),
    end_date: on.lastOfMonth(-8),
    status: 'completed',
    budget: '685000.00',
    team_size: 11,
    detailed_description: `
<h2>The problem</h2>
<p>Vaccines spoil when they freeze or get warm. On the last part of the journey, by boat, mule and
motorcycle, 11.2% of the doses for remote districts were lost. Nobody noticed until children fell
ill.</p>
<h2>What we did</h2>
<p>The team built a carrying box for 300 doses. A small solar panel freezes a salt mixture that melts
at 5 °C and holds that temperature for five days. A sensor records the temperature every ten
minutes. If it leaves the safe range, a red mark appears that cannot be reset.</p>
<p>Over two years, 62 health posts used 140 boxes. Half of the routes kept their old boxes for the
first year, for comparison.</p>
<h2>Results</h2>
<table>
<thead><tr><th>Measure</th><th>Old boxes</th><th>New boxes</th></tr></thead>
<tbody>
<tr><td>Doses lost</td><td>11.2%</td><td>2.1%</td></tr>
<tr><td>Doses frozen by mistake</td><td>4.6%</td><td>0.3%</td></tr>
<tr><td>Cost per dose delivered</td><td>USD 1.94</td><td>USD 1.71</td></tr>
</tbody>
</table>
<p>The boxes weigh 14 kilograms, which carriers on foot found too heavy. A smaller box for 120
doses, tested at the end, holds its temperature for three days.</p>
<h2>Partners</h2>
<p>Ministry of Health, Central University Hospital, the northern districts’ carriers’ association
and a workshop in Northport that now builds the boxes.</p>
<h2>What happened next</h2>
<p>The project ended in ${on.month(-8)}. The Ministry of Health has ordered 900 boxes for all 14
remote districts, paid for from its own budget. The drawings and test results are free to use.
${downloadLink('vaccine-cold-chain-results.pdf', 'A cold chain for the last mile: results')}</p>`,
  };
}
