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
offices signed the agreement in Capital City. It applies to trials that begin after the first day of
${on.month(2)}.</p>
<h2>Why it is needed</h2>
<p>Diseases that are rare in one country can be studied only across borders. So far each country
reviewed the ethics of a trial for itself. A team from Central University Hospital counted: a joint
trial of a malaria treatment filled in 212 forms and waited 14 months before it could invite the
first patient.</p>
<h2>What changes</h2>
<ul>
<li>One ethics board, of the country that leads the trial, reviews it. The others have 30 days to
object, and must say why.</li>
<li>Patients are told about risks and rights in the same words, translated and tested in 11
languages.</li>
<li>All trials are registered before they begin, and results are published within 12 months of the
end, also when they are negative.</li>
<li>Data on patients stays in the country where it was collected. Researchers send the question to
the data, not the data to the question.</li>
</ul>
<h2>What does not change</h2>
<p>No trial may take place here that would not be allowed here. Our own ethics rules, which you find
under <a href="/policies">policies</a>, apply in full, and every patient can leave a trial at any
time without giving a reason.</p>
<blockquote><p>We expect to lose no care and to save eight months. For someone who is ill, that is
the difference.</p><p>Ana Ferreira, Director of Partnerships</p></blockquote>
<h2>Money and first steps</h2>
<p>Each country pays its own costs; ours are USD 310,000 a year, from the partnerships budget. Three
trials are being prepared, on malaria, snake bites and high blood pressure in pregnancy. Teams that
want to lead or join one write to
<a href="mailto:partners@dsti.gov.example">partners@dsti.gov.example</a>. We answer within
ten working days.</p>`,
  };
}
