import type { NewPost } from '#domain/posts/create-post.ts';
import { agenda } from '../agenda.ts';
import type { Calendar } from '../calendar.ts';

export function scienceWeekExhibitors(on: Calendar): NewPost {
  const { exhibitorsClose, scienceWeek } = agenda(on);
  return {
    title: 'National Science Week: show your work in one of 13 towns',
    slug: 'science-week-exhibitors',
    category: 'Events',
    tags: ['science week', 'schools', 'public'],
    excerpt: `Stalls and talks for National Science Week, ${scienceWeek}, can be registered until ${exhibitorsClose}. Taking part is free.`,
    featured_image_url: '/assets/pictures/science-week.svg',
    content: `
<p>National Science Week takes place from ${scienceWeek}, in Capital City and in 12 towns from the
coast to the highlands. Universities, schools, companies and clubs are invited to show what they do.
Register until ${exhibitorsClose}.</p>
<h2>What is offered</h2>
<ul>
<li>a stall of three by three metres with a table, light and power, free of charge</li>
<li>a talk of 20 minutes for children or adults, in the language of the place</li>
<li>up to USD 400 towards travel and material, for schools and clubs</li>
</ul>
<p>Last time 214 stalls were visited by 46,000 people, half of them under 18. The longest queue stood
before a school from Northport that made ink from rust and tea.</p>
<h2>What makes a good stall</h2>
<p>Visitors remember what they did, not what they read. So we ask for three things:</p>
<ol>
<li>Something to touch, try or find out within five minutes.</li>
<li>One person at the stall who works on the subject and likes to be asked.</li>
<li>No selling, and no collecting of addresses.</li>
</ol>
<p>Stalls must be reachable with a wheelchair. Tables of two heights are there; tell us what else you
need.</p>
<h2>How to register</h2>
<p>Write to <a href="mailto:events@dsti.gov.example">events@dsti.gov.example</a> with the name of your
organisation, the town, what visitors can do at your stall (100 words) and a telephone number. Each
town has a committee that chooses, so that every field of science and every age is served. It answers
within three weeks of the closing date.</p>
<h2>Coming as a visitor</h2>
<p>Everything is free and needs no ticket. School classes can book a guided round from two months
before. Programme and places will stand on the <a href="/events">events page</a>.</p>`,
  };
}
