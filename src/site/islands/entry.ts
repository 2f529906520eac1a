import { watchAlert } from './alert.ts';
import { watchCopyLinks } from './copy-link.ts';
import { watchEmbeds } from './embeds.ts';
import { watchForms } from './forms.ts';
import { watchSite } from './live.ts';
import { showLocalTimes } from './local-times.ts';
import { watchMenus } from './menus.ts';
import { registerServiceWorker } from './offline.ts';
import { watchScrolling } from './scrolling.ts';
import { showStaffLink } from './staff-link.ts';

const startBeforeVisible = '200px';

watchAlert();
watchScrolling();
showStaffLink();
showLocalTimes();
watchMenus();
watchEmbeds();
watchCopyLinks();
watchForms();
registerServiceWorker();
watchSite();

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
