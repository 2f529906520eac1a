import { getSwitchView } from './rotation-switch.ts';
import { hasKeyboardFocus, type RotationState, SlideRotation } from './slide-rotation.ts';

/** Shows the controls and the other images of a carousel that the server has rendered, and rotates its slides. */
export function rotateSlides(carousel: HTMLElement): void {
  const slides = findAll(carousel, '[data-slide]');
  if (slides.length < 2) return;
  const dots = findAll(carousel, '[data-slide-dot]');
  const rotation = new SlideRotation(slides.length, false);
  rotation.subscribe((state) => show(carousel, state));
  for (const element of findAll(carousel, '[hidden]')) element.hidden = false;
  carousel.addEventListener('pointerenter', () => rotation.setInteracting(true));
  carousel.addEventListener('pointerleave', () =>
    rotation.setInteracting(hasKeyboardFocus(carousel)),
  );
  carousel.addEventListener('focusin', () => rotation.setInteracting(true));
  carousel.addEventListener('focusout', () => rotation.setInteracting(false));
  for (const [index, dot] of dots.entries()) {
    dot.addEventListener('click', () => rotation.choose(index));
  }
  findAll(carousel, '[data-slide-switch]')[0]?.addEventListener('click', () =>
    rotation.pauseOrPlay(),
  );
  rotation.start();
}

function show(carousel: HTMLElement, { shown, paused }: RotationState): void {
  for (const [index, slide] of findAll(carousel, '[data-slide]').entries()) {
    slide.inert = index !== shown;
  }
  for (const picture of findAll(carousel, '[data-slide-picture]')) {
    picture.toggleAttribute('data-behind', Number(picture.dataset.slidePicture) !== shown);
  }
  for (const [index, dot] of findAll(carousel, '[data-slide-dot]').entries()) {
    dot.setAttribute('aria-current', String(index === shown));
  }
  const { label, text, icon, status } = getSwitchView(paused);
  for (const button of findAll(carousel, '[data-slide-switch]')) {
    button.setAttribute('aria-label', label);
    button.querySelector('path')?.setAttribute('d', icon);
    setText(button.querySelector('span'), text);
  }
  setText(carousel.querySelector('[role=status]'), status);
  carousel.querySelector('[aria-live]')?.setAttribute('aria-live', paused ? 'polite' : 'off');
}

/** Only if it differs: a status is read out whenever its text is replaced. */
function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

function findAll(carousel: HTMLElement, selector: string): HTMLElement[] {
  return [...carousel.querySelectorAll<HTMLElement>(selector)];
}
