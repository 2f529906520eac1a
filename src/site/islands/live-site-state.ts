import { followSiteState, type SiteState, showIcon } from '#ui/live/site-state.ts';
import { applyMaintenance } from './live-maintenance.ts';

/** Keeps this page's colours and icon up to date and applies maintenance. */
export function applySiteState(): void {
  followSiteState(applyState);
}

function applyState(state: SiteState): void {
  showColours(state.style);
  showIcon(state.icon);
  void applyMaintenance(state.closed);
}

let colours: CSSStyleSheet | null = null;

/** Uses an adopted stylesheet: it overrides the page's style element, and the CSP allows it. */
function showColours(style: string): void {
  if (!colours) {
    colours = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, colours];
  }
  colours.replaceSync(style);
}
