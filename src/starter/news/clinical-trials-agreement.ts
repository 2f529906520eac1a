import type { NewPost } from '#domain/posts/create-post.ts';
import type { Calendar } from '../calendar.ts';

export function clinicalTrialsAgreement(on: Calendar): NewPost {
  return {
    title: 'Four countries agree to run clinical trials together',
    slug: 'clinical-trials-agreement',
    category: 'Partnerships',
    tags: ['international', 'health', 'clinical trials'],
    excerpt:
      'One ethics review instead of four: an agreement signed in Capital City cuts the wait for joint clinical trials from 14 months to six.',
    featured_image_url: '/assets/pictures/international-agreement.svg',
    content: `
<p>Four neighbouring countries will review clinical trials together. The heads of their science
offices signed the agreement in Capital City. It applies to trials that start after the first day of
${on.month(2)}.</p>
<h2>Why it is needed</h2>
<p>Diseases that are rare in one country can only be studied across borders. Until now, each country
ran its own ethics review. A team from Central University Hospital kept count: for a joint trial of
a malaria treatment it filled in 212 forms and waited 14 months before it could invite the first
patient.</p>
<h2>What changes</h2>
<ul>
<li>One ethics board, in the country that leads the trial, reviews it. The others have 30 days to
object and must give reasons.</li>
<li>Patients get the same information about risks and rights, translated and tested in 11
languages.</li>
<li>All trials are registered before they start, and results are published within 12 months of the
end, even if they are negative.</li>
<li>Patient data stays in the country where it was collected. Researchers bring their question to
the data, not the data to their question.</li>
</ul>
<h2>What does not change</h2>
<p>No trial may run here that our own rules would not allow. Our ethics rules, listed under <a
href="/policies">policies</a>, apply in full, and every patient can leave a trial at any time
without giving a reason.</p>
<blockquote><p>We lose none of the care and save eight months. For someone who is ill, that is all
the difference.</p><p>Ana Ferreira, Director of Partnerships</p></blockquote>
<h2>Money and first steps</h2>
<p>Each country pays its own costs. Ours are USD 310,000 a year, from the partnerships budget. Three
trials are in preparation, on malaria, snake bites and high blood pressure in pregnancy. To lead or
join a trial, write to <a href="mailto:partners@dsti.gov.example">partners@dsti.gov.example</a>. We
reply within ten working days.</p>`,
  };
}
