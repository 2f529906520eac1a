import { watchAlert } from './alert-dismissal.ts';
import { watchCopyLinks } from './copy-link-buttons.ts';
import { watchForms } from './form-submission.ts';
import { watchSite } from './live-updates.ts';
import { showLocalTimes } from './local-times.ts';
import { watchMenus } from './menu-dismissal.ts';
import { registerServiceWorker } from './offline-registration.ts';
import { watchScrolling } from './scroll-state.ts';
import { showStaffLink } from './staff-link.ts';
import { watchEmbeds } from './video-embeds.ts';

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
