const message =
  'The site is closed for maintenance. What you’ve typed is still here. You can send it when the site reopens.';

/** Whether a POST form has text in it, including values the server filled in again after an error. */
export function hasUnsentInput(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'form[method=post] :is(textarea, input:not([type=hidden], [type=checkbox], [type=radio]))',
  );
  return [...fields].some(({ value }) => value.trim() !== '');
}

let bar: HTMLElement | null = null;
let isClosed: (() => Promise<boolean>) | null = null;

/** Blocks form submission and shows a notice while `checkClosed` resolves to true; null unblocks forms. */
export function blockForms(checkClosed: (() => Promise<boolean>) | null): void {
  if (checkClosed && !isClosed) window.addEventListener('submit', hold, { capture: true });
  isClosed = checkClosed;
  if (checkClosed) showBar();
  else {
    window.removeEventListener('submit', hold, { capture: true });
    bar?.remove();
    bar = null;
    padForBar();
  }
}

async function hold(event: SubmitEvent): Promise<void> {
  const form = event.target as HTMLFormElement;
  if (form.method !== 'post' || !isClosed) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (await isClosed()) {
    showBar();
    return;
  }
  blockForms(null);
  form.requestSubmit(event.submitter);
}

function showBar(): void {
  if (!bar) {
    bar = document.createElement('div');
    bar.role = 'status';
    bar.className =
      'fixed inset-x-0 bottom-0 z-40 border-t border-edge bg-[#fef3c7] py-3 text-base/6 text-ink print:hidden';
    document.body.append(bar);
  }
  const text = document.createElement('p');
  text.className = 'gutter';
  text.textContent = message;
  // Read out only when it comes into an element that is there already.
  setTimeout(() => {
    bar?.replaceChildren(text);
    padForBar();
  });
}

/** Adds padding so that the bar covers neither the focused element nor the end of the page. */
function padForBar(): void {
  const room = bar ? `${bar.offsetHeight}px` : '';
  document.documentElement.style.scrollPaddingBlockEnd = room;
  document.body.style.paddingBlockEnd = room;
}
