import type { NewProject } from '#domain/projects/create-project.ts';
import type { Calendar } from '../calendar.ts';

export function floodForecast(on: Calendar): NewProject {
  return {
    title: 'Flood forecasts for three river basins',
    slug: 'flood-forecast',
    category: 'AI & Robotics',
    description:
      'Drones, river gauges and a machine learning model tell villages 48 hours ahead how high the water will rise.',
    image_url: '/assets/pictures/flood-forecast.svg',
    start_date: on.firstOfMonth(-14),
    end_date: on.lastOfMonth(10),
    status: 'active',
    budget: '910000.00',
    team_size: 14,
    detailed_description: `
<h2>The problem</h2>
<p>In an average year, floods on the rivers Ambar, Lisse and Torra drive some 9,000 people from
their homes. Warnings used to come 12 hours ahead, covered whole districts and were wrong one time
in three. People stopped acting on them.</p>
<h2>What we do</h2>
<ul>
<li>64 river gauges report the water level every ten minutes over their own radio network.</li>
<li>Drones measure the banks after each flood, because the river bed moves.</li>
<li>A model trained on 31 years of rainfall and water levels forecasts the level at each gauge for
the next 48 hours and says how certain it is.</li>
<li>A forecaster on duty decides on every warning. No warning is sent by a machine alone.</li>
</ul>
<p>Warnings go by text message and loudspeaker in three languages, and say in plain words which
houses are at risk and which road is safe.</p>
<h2>Results so far</h2>
<p>In the trial in 26 villages, the forecast was within 20 centimetres of the actual level in 88% of
cases at 24 hours, and in 74% at 48 hours. Of 17 warnings, two proved unnecessary. The one flood
that was missed came from a broken dyke, which the model cannot know about; each dyke has since been
given a gauge.</p>
<h2>Partners</h2>
<p>National Meteorological Office, Civil Protection Agency, Lakeside University and the councils of
the three basins.</p>
<h2>What happens next</h2>
<p>By ${on.month(4)}, warnings will reach all 118 villages in the three basins. In ${on.month(10)},
the meteorological office will take over the system and run it from its own budget. We publish gauge
readings every hour: see <a href="/data">open data</a>.</p>`,
  };
}
