import type { Db } from '#db/client.ts';
import type { Maintenance } from '#domain/maintenance/reading.ts';
import type { Menus } from '#domain/navigation/menus.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';

/** Addresses of the built files every document names. */
export interface SiteAssets {
  styles: readonly string[];
  script: string;
  font: string | null;
}

/** What a page loader may use. The three readings are shared by all pages and may be remembered. */
export interface SiteContext {
  db: Db;
  /** Origin of absolute links, without a slash at the end. */
  publicUrl: string;
  assets: SiteAssets;
  settings(): Promise<PublicSettings>;
  menus(): Promise<Menus>;
  maintenance(): Promise<Maintenance>;
  /** Tells the operator of something stored that could not be shown. */
  report(sentence: string, details: Record<string, unknown>): void;
}
