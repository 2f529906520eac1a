import { watchEmbeds } from './embeds.ts';
import { watchHeader } from './header.ts';
import { watchMenus } from './menus.ts';

const startBeforeVisible = '200px';

watchHeader();
watchMenus();
watchEmbeds();

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      hydrate(target as HTMLElement);
    }
  },
  { rootMargin: startBeforeVisible },
);

for (const island of document.querySelectorAll('[data-island]')) observer.observe(island);

async function hydrate(island: HTMLElement): Promise<void> {
  const { hydrateIsland } = await import('./hydrate.tsx');
  await hydrateIsland(island);
}
