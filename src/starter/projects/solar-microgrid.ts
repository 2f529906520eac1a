import type { NewProject } from '#domain/projects/create-project.ts';
import { agenda } from '../agenda.ts';
import type { Calendar } from '../calendar.ts';

export function solarMicrogrid(on: Calendar): NewProject {
  return {
    title: 'Solar microgrids for 14 villages',
    slug: 'solar-microgrid',
    category: 'Clean Energy',
    description:
      'Villages beyond the reach of the national grid get their own solar-powered grid, run by people who live there.',
    image_url: '/assets/pictures/solar-microgrid.svg',
    start_date: on.firstOfMonth(-26),
    end_date: on.lastOfMonth(22),
    status: 'active',
    budget: '2350000.00',
    team_size: 24,
    detailed_description: `
<h2>The problem</h2>
<p>About 60,000 households live more than 20 kilometres from the national grid. Extending the lines
would cost some USD 4,800 per household. Diesel generators are expensive to run, and the ones we
surveyed were out of action 40 days a year for lack of parts.</p>
<h2>What we do</h2>
<p>Each village gets 60 to 180 kilowatts of solar panels, a battery that lasts one night and the
following morning, and low-voltage lines. What is new is how it is run:</p>
<ul>
<li>a user co-operative owns the grid and sets the price</li>
<li>two people from each village are trained for six months and employed to maintain it</li>
<li>when power is short, the control software supplies clinics, schools and water pumps first</li>
</ul>
<p>The drawings, parts lists and software are open for anyone to use.</p>
<h2>Results so far</h2>
<p>Nine of 14 villages have been switched on: 1,860 households, nine clinics and 12 schools. Over the
past 12 months, power was available 98.4% of the time. A household pays USD 5.20 a month on average;
before, it spent USD 9 on lamp oil and charging.</p>
<blockquote><p>When something breaks, I fix it, or I know by the evening which part to order. With
the generator, we had to wait for someone from the city.</p></blockquote>
<p>In the two hottest villages, batteries are ageing faster than the manufacturer promised. We have
added shading and night ventilation there and will report on the effect next year.</p>
<h2>Partners</h2>
<p>Ministry of Energy, National Grid Company, Technical University of Capital City and the 14
village co-operatives.</p>
<h2>What happens next</h2>
<p>Three more villages will follow by ${on.month(8)}, and the last two by ${on.month(16)}. You can
visit a working grid on ${agenda(on).microgridVisit}: book a place on the <a href="/events">events
page</a>.</p>`,
  };
}
