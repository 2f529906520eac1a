const confirmationMs = 2_000;
const confirmation = 'Copied!';

/** Shows and wires up the copy buttons if the browser has a clipboard API. */
export function initCopyLinkButtons(): void {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy-link]')) {
    button.classList.remove('invisible');
    const label = button.firstElementChild ?? button;
    const initialText = label.textContent;
    button.addEventListener('click', async () => {
      const { copyLink = location.href } = button.dataset;
      const hasFailed = await navigator.clipboard.writeText(copyLink).catch(() => true);
      if (hasFailed) return;
      label.textContent = confirmation;
      setTimeout(() => {
        label.textContent = initialText;
      }, confirmationMs);
    });
  }
}
