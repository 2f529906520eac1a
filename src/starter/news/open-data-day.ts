import type { NewPost } from '#domain/posts/create-post.ts';
import { agenda } from '../agenda.ts';
import type { Calendar } from '../calendar.ts';

export function openDataDay(on: Calendar): NewPost {
  const { dataDay } = agenda(on);
  return {
    title: `Open Data Day on ${dataDay}: programme and places`,
    slug: 'open-data-day',
    category: 'Events',
    tags: ['open data', 'training', 'public'],
    excerpt: `A day for everyone who uses public data, on ${dataDay} at our headquarters. 180 places, free of charge.`,
    featured_image_url: '/assets/pictures/events-hall.svg',
    content: `
<p>On ${dataDay} we open the great hall of our headquarters to everyone who uses public data, or would
like to. There are 180 places; taking part is free. You need no knowledge of programming.</p>
<h2>Programme</h2>
<table>
<thead><tr><th>Time (UTC)</th><th>What</th></tr></thead>
<tbody>
<tr><td>09:00</td><td>Doors open, coffee</td></tr>
<tr><td>09:30</td><td>What the soil survey tells us, and what it does not</td></tr>
<tr><td>10:30</td><td>Four users, four stories: a farmer, an insurer, a journalist, a pupil</td></tr>
<tr><td>12:00</td><td>Lunch</td></tr>
<tr><td>13:00</td><td>Workshops: maps, river levels, reading a table with doubt</td></tr>
<tr><td>15:30</td><td>Which data should come next? An open discussion</td></tr>
<tr><td>16:30</td><td>End</td></tr>
</tbody>
</table>
<h2>Workshops</h2>
<ul>
<li><strong>Your district on a map.</strong> Bring a laptop; we bring the software and the data.</li>
<li><strong>Will it flood?</strong> Work with the hourly readings of 64 river gauges.</li>
<li><strong>Reading a table with doubt.</strong> How figures mislead, on paper, without a
computer.</li>
</ul>
<p>Each workshop has 30 places and is held twice. What you make there you may keep, publish and
build on: all data of the day is under an open licence. Children from 12 years on are welcome, and those
under 16 please come with an adult.</p>
<h2>How to come</h2>
<p>1 Science Avenue, Capital City; buses 4 and 17 stop at the door. The hall has a hearing loop and is
reached without steps. Talks are interpreted into sign language, and a quiet room is open all day.</p>
<h2>How to register</h2>
<p>Write to <a href="mailto:events@dsti.gov.example">events@dsti.gov.example</a> with your name and the
workshop you would like. We answer within three working days. If you cannot come, the talks can be
followed online; the link is sent to everyone who asks for it. Other dates stand on the
<a href="/events">events page</a>.</p>`,
  };
}
