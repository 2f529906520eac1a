/** Tells the server how long a form was open before it was sent; one drawn again goes on counting. */
export function watchForms(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const field = form.querySelector<HTMLInputElement>('input[data-waited]');
    if (!field) return;
    field.value = String(Math.round(Number(field.dataset.waited) + performance.now()));
  });
}
