/** How the button that pauses and plays the slides looks, and what the status beside it says. */
export function getSwitchView(paused: boolean) {
  return paused
    ? { label: 'Play slides', text: 'Play', icon: 'M3 1v14l11-7z', status: 'Rotation paused' }
    : { label: 'Pause slides', text: 'Pause', icon: 'M3 1h4v14H3zM9 1h4v14H9z', status: '' };
}
