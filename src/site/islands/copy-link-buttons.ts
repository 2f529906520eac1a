const thanksMs = 2_000;
const thanks = 'Copied!';

/** Brings the buttons that copy an address to life, where the browser lets a page write to the clipboard. */
export function initCopyLinkButtons(): void {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy-link]')) {
    button.classList.remove('invisible');
    const label = button.firstElementChild ?? button;
    const words = label.textContent;
    button.addEventListener('click', async () => {
      const { copyLink = location.href } = button.dataset;
      const refused = await navigator.clipboard.writeText(copyLink).catch(() => true);
      if (refused) return;
      label.textContent = thanks;
      setTimeout(() => {
        label.textContent = words;
      }, thanksMs);
    });
  }
}
