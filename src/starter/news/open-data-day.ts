import type { NewPost } from '#domain/posts/create-post.ts';
import { agenda } from '../agenda.ts';
import type { Calendar } from '../calendar.ts';

export function openDataDay(on: Calendar): NewPost {
  const { dataDay } = agenda(on);
  return {
    title: `Open Data Day on ${dataDay}: programme and registration`,
    slug: 'open-data-day',
    category: 'Events',
    tags: ['open data', 'training', 'public'],
    excerpt: `A free event for everyone who uses public data, on ${dataDay} at our headquarters. There are 180 places.`,
    featured_image_url: '/assets/pictures/events-hall.svg',
    content: `
<p>On ${dataDay} we are opening the great hall of our headquarters to everyone who uses public data,
or would like to. There are 180 places and attendance is free. You do not need to know how to
program.</p>
<h2>Programme</h2>
<table>
<thead><tr><th>Time (UTC)</th><th>Session</th></tr></thead> <tbody>
<tr><td>09:00</td><td>Doors open, coffee</td></tr>
<tr><td>09:30</td><td>What the soil survey tells us, and what it does not</td></tr>
<tr><td>10:30</td><td>Four users, four stories: a farmer, an insurer, a journalist and a
pupil</td></tr>
<tr><td>12:00</td><td>Lunch</td></tr>
<tr><td>13:00</td><td>Workshops: maps, river levels, reading tables critically</td></tr>
<tr><td>15:30</td><td>Which data should come next? An open discussion</td></tr>
<tr><td>16:30</td><td>End</td></tr>
</tbody>
</table>
<h2>Workshops</h2>
<ul>
<li><strong>Your district on a map.</strong> Bring a laptop; we bring the software and the data.</li>
<li><strong>Will it flood?</strong> Work with the hourly readings of 64 river gauges.</li>
<li><strong>Reading tables critically.</strong> How figures can mislead. On paper, no computer
needed.</li>
</ul>
<p>Each workshop has 30 places and runs twice. You can keep, publish and build on what you make: all
data used on the day has an open licence. Children aged 12 and over are welcome; under-16s must come
with an adult.</p>
<h2>Getting there</h2>
<p>1 Science Avenue, Capital City. Buses 4 and 17 stop at the door. The hall has step-free access
and a hearing loop. Talks are interpreted into sign language, and a quiet room is open all day.</p>
<h2>How to register</h2>
<p>Write to <a href="mailto:events@dsti.gov.example">events@dsti.gov.example</a> with your name and
the workshop you would like. We reply within three working days. If you cannot come, you can follow
the talks online: ask us for the link. For other dates, see the <a href="/events">events
page</a>.</p>`,
  };
}
