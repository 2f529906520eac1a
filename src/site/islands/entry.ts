import { initAlertDismissal } from './alert-dismissal.ts';
import { initCopyLinkButtons } from './copy-link-buttons.ts';
import { initFormSubmission } from './form-submission.ts';
import { initLiveUpdates } from './live-updates.ts';
import { showLocalTimes } from './local-times.ts';
import { initMenuDismissal } from './menu-dismissal.ts';
import { registerServiceWorker } from './offline-registration.ts';
import { initPrinting } from './printing.ts';
import { trackScrolling } from './scroll-state.ts';
import { showStaffLinks } from './staff-links.ts';
import { initVideoEmbeds } from './video-embeds.ts';

const startBeforeVisible = '200px';

initAlertDismissal();
// The script is `async`: when it comes from a cache, it may run before the body has been parsed.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', initPage);
else initPage();

function initPage(): void {
  trackScrolling();
  showStaffLinks();
  showLocalTimes();
  initMenuDismissal();
  initVideoEmbeds();
  initCopyLinkButtons();
  initFormSubmission();
  initPrinting();
  registerServiceWorker();
  initLiveUpdates();
  hydrateNearbyIslands();
  rotateCarousels();
}

function hydrateNearbyIslands(): void {
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
}

function rotateCarousels(): void {
  for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
    void import('#ui/hero-carousel/rotate-slides.ts').then(({ rotateSlides }) =>
      rotateSlides(carousel),
    );
  }
}

async function hydrate(island: HTMLElement): Promise<void> {
  const { hydrateIsland } = await import('./hydrate.tsx');
  await hydrateIsland(island);
}
