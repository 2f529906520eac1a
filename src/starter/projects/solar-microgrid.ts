import type { NewProject } from '#domain/projects/create-project.ts';
import { agenda } from '../agenda.ts';
import type { Calendar } from '../calendar.ts';

export function solarMicrogrid(on: Calendar): NewProject {
  return {
    title: 'Solar microgrids for 14 villages',
    slug: 'solar-microgrid',
    category: 'Clean Energy',
    description:
      'Villages beyond the reach of the national network get a grid of their own that runs on sun and is kept by people who live there.',
    image_url: '/assets/pictures/solar-microgrid.svg',
    start_date: on.firstOfMonth(-26),
    end_date: on.lastOfMonth(22),
    status: 'active',
    budget: '2350000.00',
    team_size: 24,
    detailed_description: `
<h2>The problem</h2>
<p>About 60,000 households live more than 20 kilometres from the national network. Extending the
lines would cost some USD 4,800 a household. Diesel generators are dear to run, and the ones we
surveyed stood still on 40 days a year for want of parts.</p>
<h2>What we do</h2>
<p>Each village receives solar panels of 60 to 180 kilowatts, a battery for one night and the
morning after, and low-voltage lines. What is new is the way it is run:</p>
<ul>
<li>a co-operative of the users owns the grid and sets the price</li>
<li>two people of each village are trained for six months and employed to keep it</li>
<li>the control software gives clinics, schools and water pumps power first when it runs short</li>
</ul>
<p>Drawings, parts lists and software are open. Anyone may build from them.</p>
<h2>Results so far</h2>
<p>Nine of 14 villages have been switched on: 1,860 households, 9 clinics and 12 schools. Over the
past 12 months power was available 98.4 % of the time. A household pays USD 5.20 a month on average,
where it spent USD 9 on lamp oil and charging before.</p>
<blockquote><p>When something breaks I mend it, or I know by evening which part to order. With the
generator we waited for someone from the city.</p></blockquote>
<p>Batteries age faster in the two hottest villages than the manufacturer promised. Shades and night
ventilation were added there; we report on the effect next year.</p>
<h2>Partners</h2>
<p>Ministry of Energy, National Grid Company, Technical University of Capital City, and the 14
village co-operatives.</p>
<h2>What is next</h2>
<p>Three villages follow by ${on.month(8)}, the last two by ${on.month(16)}. On
${agenda(on).microgridVisit} visitors can see a working grid: book a place on the
<a href="/events">events page</a>.</p>`,
  };
}
