/**
 * Tells the server how long a form was open before it was sent, adding to the time of earlier attempts.
 * Prevents double submission of forms that can be sent only once.
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
  // A page restored by the Back button can be submitted again.
  window.addEventListener('pageshow', () => {
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-once]')) {
      form.dataset.once = '';
    }
  });
}
