const permissions = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

/** A press on a video's box loads its player in place; before that, nothing is asked of another host. */
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
    // Players refuse to play for pages that keep even their origin to themselves, as previews do.
    player.referrerPolicy = 'strict-origin-when-cross-origin';
    link.replaceWith(player);
    player.focus();
  });
}
