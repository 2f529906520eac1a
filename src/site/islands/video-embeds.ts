const permissions = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

/** Replaces a video link with its player when clicked; nothing is loaded from the other host before. */
export function initVideoEmbeds(): void {
  document.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-embed]');
    if (!link) return;
    event.preventDefault();
    const { embed = '', embedTitle = '' } = link.dataset;
    const player = document.createElement('iframe');
    player.src = embed;
    player.title = embedTitle;
    player.className = link.className;
    player.allow = permissions;
    // Players need the referring origin, which previews would otherwise hide.
    player.referrerPolicy = 'strict-origin-when-cross-origin';
    link.replaceWith(player);
    player.focus();
  });
}
