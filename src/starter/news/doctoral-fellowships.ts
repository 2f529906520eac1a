import type { NewPost } from '#domain/posts/create-post.ts';
import { agenda } from '../agenda.ts';
import type { Calendar } from '../calendar.ts';

export function doctoralFellowships(on: Calendar): NewPost {
  const { fellowshipsOpen, fellowshipsClose } = agenda(on);
  return {
    title: '48 doctoral fellowships awarded',
    slug: 'doctoral-fellowships',
    category: 'Funding',
    tags: ['fellowships', 'doctorates', 'universities'],
    excerpt:
      'We chose 48 people from 402 applicants to start a doctorate with USD 18,000 a year for three years. The next round opens soon.',
    featured_image_url: '/assets/pictures/student-fellowship.svg',
    content: `
<p>Forty-eight people are starting a doctorate with a fellowship from the directorate. They were
chosen from 402 applicants. Each receives USD 18,000 a year for three years, plus USD 2,500 for
fieldwork and conferences.</p>
<h2>Who they are</h2>
<p>The fellows are between 23 and 51 years old; 27 are women and 21 are men. Eleven come from
districts without a university. Nine had another profession before, among them a midwife, two
teachers and a bridge inspector.</p>
<table>
<thead><tr><th>Field</th><th>Fellows</th></tr></thead>
<tbody>
<tr><td>Health and life sciences</td><td>14</td></tr>
<tr><td>Engineering and materials</td><td>11</td></tr>
<tr><td>Agriculture and environment</td><td>10</td></tr>
<tr><td>Mathematics and computing</td><td>8</td></tr>
<tr><td>Social sciences</td><td>5</td></tr>
</tbody>
</table>
<h2>How they were chosen</h2>
<p>Two reviewers read each application without seeing the applicant’s name, age or university. The
best 96 were invited to talk about their question for 20 minutes, in person or by video, with travel
paid. A panel of nine then decided. Anyone who was not chosen can ask for the reasons, and 211 have
done so.</p>
<blockquote><p>They asked me what would happen if I was wrong. Nobody had ever asked me
that.</p><p>A fellow who studies landslides</p></blockquote>
<h2>What we changed</h2>
<p>After last year’s round, applicants told us that the form took three days to fill in. It now has
six pages instead of 19. Fellows can do the first year part-time, and parental leave extends the
fellowship by the same amount.</p>
<h2>The next round</h2>
<p>Applications open on ${fellowshipsOpen} and close on ${fellowshipsClose}. You need a master’s
degree or equivalent experience, and a supervisor at a national university who agrees to take you
on. See our <a href="/faq">frequently asked questions</a>, or write to <a
href="mailto:fellowships@dsti.gov.example">fellowships@dsti.gov.example</a>.</p>`,
  };
}
