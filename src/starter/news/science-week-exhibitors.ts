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
    excerpt: `Register a stall or a talk for National Science Week, ${scienceWeek}, by ${exhibitorsClose}. Taking part is free.`,
    featured_image_url: '/assets/pictures/science-week.svg',
    content: `
<p>National Science Week runs from ${scienceWeek}, in Capital City and in 12 towns from the coast to
the highlands. We invite universities, schools, companies and clubs to show what they do. Register
by ${exhibitorsClose}.</p>
<h2>What we offer</h2>
<ul>
<li>a free stall of three by three metres with a table, lighting and power</li>
<li>a slot for a 20-minute talk for children or adults, in the local language</li>
<li>up to USD 400 towards travel and materials, for schools and clubs</li>
</ul>
<p>Last time, 46,000 people visited 214 stalls, and half of them were under 18. The longest queue
was for a school from Northport that made ink from rust and tea.</p>
<h2>What makes a good stall</h2>
<p>Visitors remember what they did, not what they read. So we ask for three things:</p>
<ol>
<li>Something to touch, try or discover within five minutes.</li>
<li>Someone at the stall who works on the subject and enjoys questions.</li>
<li>No selling, and no collecting of contact details.</li>
</ol>
<p>Stalls must be wheelchair accessible. We provide tables at two heights; tell us what else you
need.</p>
<h2>How to register</h2>
<p>Write to <a href="mailto:events@dsti.gov.example">events@dsti.gov.example</a> with the name of your
organisation, the town, what visitors can do at your stall (100 words) and a telephone number. In
each town, a committee chooses the stalls, so that there is something for every age and from every
field of science. It will reply within three weeks of the closing date.</p>
<h2>Coming as a visitor</h2>
<p>Everything is free and you do not need a ticket. School classes can book a guided tour from two
months before. The programme and venues will be on the <a href="/events">events page</a>.</p>`,
  };
}
