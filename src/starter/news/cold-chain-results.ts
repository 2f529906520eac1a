import type { NewPost } from '#domain/posts/create-post.ts';
import { downloadLink } from '../documents/download-link.ts';

export function coldChainResults(): NewPost {
  return {
    title: 'Vaccine losses fall from 11 in 100 doses to 2',
    slug: 'cold-chain-results',
    category: 'Research',
    tags: ['health', 'vaccines', 'results'],
    excerpt:
      'A vaccine carrier cooled by sun and salt has passed its two-year test. The Ministry of Health has ordered 900 of them.',
    featured_image_url: '/assets/pictures/vaccine-cold-chain.svg',
    content: `
<p>Of every 100 doses of vaccine sent to remote districts, 11 used to be lost on the way. With a new
carrying box it is two. The box was tested for two years on routes to 62 health posts. The project
has now ended and the Ministry of Health is taking over.</p>
<h2>How the box works</h2>
<p>A solar panel the size of a tea tray freezes a salt mixture. While the salt melts it stays at 5
°C, for five days in the shade or four in the sun. There is nothing to set, so nothing can be set
wrong. A sensor shows a red mark if the doses have been too warm or too cold, and the mark cannot be
reset.</p>
<h2>How it was tested</h2>
<p>For the first year, half of the routes, chosen by the toss of a coin, kept their old boxes. So
the difference cannot be down to the weather or better roads.</p>
<ul>
<li>Doses lost: 11.2% in the old boxes, 2.1% in the new ones.</li>
<li>Doses frozen by mistake: 4.6% and 0.3%.</li>
<li>Cost per dose delivered: USD 1.94 and USD 1.71, with the price of the box spread over eight
years.</li>
</ul>
<h2>What did not work</h2>
<p>At 14 kilograms, the box is too heavy for carriers on foot. Three of the 140 panels were stolen
before the team painted them a colour that nobody wants at home. The first sensors were hard to
read in bright sun and had to be replaced.</p>
<blockquote><p>I no longer throw doses away and hope I chose the right ones. I look at the
mark.</p><p>A nurse in the northern districts</p></blockquote>
<h2>What happens next</h2>
<p>The ministry has ordered 900 boxes for 14 districts from a workshop in Northport, which has hired
12 people to build them. A smaller box for 120 doses has passed its first test. The drawings, parts
list and all readings are free to use. The <a href="/projects/vaccine-cold-chain">project page</a>
has the details. ${downloadLink('vaccine-cold-chain-results.pdf', 'A cold chain for the last mile: results')}</p>`,
  };
}
