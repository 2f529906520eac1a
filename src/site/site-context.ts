import type { Db } from '#db/client.ts';
import type { ShownAlert } from '#domain/alert/alert.ts';
import type { Maintenance } from '#domain/maintenance/maintenance.ts';
import type { Menus } from '#domain/navigation/menus.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import type { ImageFile, ImageOf } from '#ui/picture/image-file.ts';

/** Addresses of the built files every document names. */
export interface SiteAssets {
  styles: readonly string[];
  script: string;
  font: string | null;
}

export interface FoundImages {
  of: ImageOf;
  /** Tags of the rows that were asked for, also of those that are not there yet. */
  reads: readonly string[];
}

export interface Logo {
  picture: ImageFile | null;
  reads: readonly string[];
}

/** What a page loader may use. Settings, menus, maintenance, alert and logo are shared by all pages and may be remembered. */
export interface SiteContext {
  db: Db;
  /** Origin of absolute links, without a slash at the end. */
  publicUrl: string;
  assets: SiteAssets;
  /** Origin that files of the library are sent on to; null while they come from here. */
  filesOrigin: string | null;
  settings(): Promise<PublicSettings>;
  menus(): Promise<Menus>;
  maintenance(): Promise<Maintenance>;
  /** Whether it is drawn for somebody of the staff, to whom maintenance closes nothing. */
  forStaff?: boolean;
  /** The notice above every page; null while there is none. */
  alert(): Promise<ShownAlert | null>;
  /** The logo of the settings, with what is known of it. */
  logo(): Promise<Logo>;
  /** What the library knows of the pictures at these addresses; asks nothing where none is its own. */
  images(addresses: readonly (string | null)[]): Promise<FoundImages>;
  /** Tells the operator of something stored that could not be shown. */
  report(sentence: string, details: Record<string, unknown>): void;
}
