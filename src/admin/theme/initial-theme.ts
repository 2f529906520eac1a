/**
 * Runs before the first paint, so that no light page flashes at night; a classic script, as modules come
 * too late for that. It alone puts the theme on the page, whenever the choice or the system changes.
 */
const dark = window.matchMedia('(prefers-color-scheme: dark)');

function chosenTheme(): string | null {
  try {
    return localStorage.getItem('directorate.theme');
  } catch {
    return null;
  }
}

function showTheme(): void {
  const chosen = document.documentElement.dataset.theme ?? chosenTheme();
  const isDark = chosen === 'dark' || (chosen !== 'light' && dark.matches);
  document.documentElement.classList.toggle('dark', isDark);
}

showTheme();
dark.addEventListener('change', showTheme);
window.addEventListener('storage', (event) => {
  if (event.key !== 'directorate.theme') return;
  delete document.documentElement.dataset.theme;
  showTheme();
});
window.addEventListener('directorate:theme', showTheme);
