/**
 * Tells the server how long a form was open before it was sent; one drawn again goes on counting. A form
 * that works once is sent once, however often its button is pressed while the answer is on its way.
 */
export function initFormSubmission(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.dataset.once === 'sent') event.preventDefault();
    else if (form.dataset.once !== undefined) form.dataset.once = 'sent';
    const field = form.querySelector<HTMLInputElement>('input[data-waited]');
    if (!field) return;
    field.value = String(Math.round(Number(field.dataset.waited) + performance.now()));
  });
  // Whoever comes back by the browser's own button may press again.
  window.addEventListener('pageshow', () => {
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-once]')) {
      form.dataset.once = '';
    }
  });
}
