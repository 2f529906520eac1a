const sentence =
  'The site is closed for maintenance. What you have typed is still here; you can send it when the site is open again.';

/** Whether a form that is sent to the office holds words: a page that was drawn again after a mistake does too. */
export function hasUnsentInput(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'form[method=post] :is(textarea, input:not([type=hidden], [type=checkbox], [type=radio]))',
  );
  return [...fields].some(({ value }) => value.trim() !== '');
}

let bar: HTMLElement | null = null;
let isHeld: (() => Promise<boolean>) | null = null;

/**
 * Says that forms cannot be sent for now and keeps them from being sent, as long as `ask` answers that it is so;
 * null lets them go.
 */
export function holdForms(ask: (() => Promise<boolean>) | null): void {
  if (ask && !isHeld) window.addEventListener('submit', hold, { capture: true });
  isHeld = ask;
  if (ask) say();
  else {
    window.removeEventListener('submit', hold, { capture: true });
    bar?.remove();
    bar = null;
    makeRoom();
  }
}

async function hold(event: SubmitEvent): Promise<void> {
  const form = event.target as HTMLFormElement;
  if (form.method !== 'post' || !isHeld) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (await isHeld()) {
    say();
    return;
  }
  holdForms(null);
  form.requestSubmit(event.submitter);
}

function say(): void {
  if (!bar) {
    bar = document.createElement('div');
    bar.role = 'status';
    bar.className =
      'fixed inset-x-0 bottom-0 z-40 border-t border-edge bg-[#fef3c7] py-3 text-base/6 text-ink print:hidden';
    document.body.append(bar);
  }
  const words = document.createElement('p');
  words.className = 'gutter';
  words.textContent = sentence;
  // Read out only when it comes into an element that is there already.
  setTimeout(() => {
    bar?.replaceChildren(words);
    makeRoom();
  });
}

/** What has the focus, and the end of the page, are to be seen above the bar. */
function makeRoom(): void {
  const room = bar ? `${bar.offsetHeight}px` : '';
  document.documentElement.style.scrollPaddingBlockEnd = room;
  document.body.style.paddingBlockEnd = room;
}
