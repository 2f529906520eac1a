import { followSiteState, type SiteState, showIcon } from '#ui/live/site-state.ts';
import { applyMaintenance } from './live-maintenance.ts';

/** Keeps this page's colours and icon as the settings have them, and leads away while the site is closed. */
export function applySiteState(): void {
  followSiteState(obey);
}

function obey(now: SiteState): void {
  showColours(now.style);
  showIcon(now.icon);
  void applyMaintenance(now.closed);
}

let colours: CSSStyleSheet | null = null;

/** A sheet of its own stands after the page's style element, and is nothing inline. */
function showColours(style: string): void {
  if (!colours) {
    colours = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, colours];
  }
  colours.replaceSync(style);
}
