/**
 * Runs before the first paint, so that dark mode doesn't flash white; a classic script, because modules run
 * too late. It alone applies the theme, also when the preference or the system changes.
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
