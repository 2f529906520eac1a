import type { Db } from '#db/client.ts';
import type { ShownAlert } from '#domain/alert/alert.ts';
import type { Maintenance } from '#domain/maintenance/maintenance.ts';
import type { Menus } from '#domain/navigation/menus.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import type { GetImage, ImageFile } from '#ui/picture/image-file.ts';
import type { ResolveLink } from '#url/permalink.ts';

/** URLs of the built files that every document uses. */
export interface SiteAssets {
  styles: readonly string[];
  script: string;
  fonts: SiteFonts;
}

/** Null in development, where nothing is preloaded. */
export interface SiteFonts {
  latin: string | null;
  /** Letters such as Ł and ş, which few pages have. */
  latinExtended: string | null;
}

export interface FoundImages {
  of: GetImage;
  /** Whether it is the URL of a file of the library that is not in the trash. */
  isFile(url: string): boolean;
  /** Cache tags of the requested rows, including missing ones. */
  reads: readonly string[];
}

export interface FoundLinks {
  of: ResolveLink;
  /** Cache tags of the targets of permalinks, including those that visitors can't see. */
  reads: readonly string[];
}

/** The menus with resolved links, and the cache tags of their targets. */
export interface SiteMenus extends Menus {
  reads: readonly string[];
}

/** The alert with a resolved link, and the cache tag of its target. */
export interface SiteAlert extends ShownAlert {
  reads: readonly string[];
}

export interface Logo {
  picture: ImageFile | null;
  reads: readonly string[];
}

/**
 * What page loaders have access to. Settings, menus, maintenance, alert and logo are shared by all pages and
 * may be cached.
 */
export interface SiteContext {
  db: Db;
  /** Origin of absolute links, without a trailing slash. */
  publicUrl: string;
  assets: SiteAssets;
  /** Origin that serves media library files; null if this site does. */
  filesOrigin: string | null;
  settings(): Promise<PublicSettings>;
  /** Whether emails are sent; otherwise they are stored. */
  isDeliveryOn(): Promise<boolean>;
  menus(): Promise<SiteMenus>;
  maintenance(): Promise<Maintenance>;
  /** Whether the reader is staff, who see the site during maintenance. */
  forStaff?: boolean;
  /** The alert above every page; null if there is none. */
  alert(): Promise<SiteAlert | null>;
  /** The logo from the settings, with its image data. */
  logo(): Promise<Logo>;
  /** Finds media library data for image URLs; does no query if none is in the library. */
  images(urls: readonly (string | null)[]): Promise<FoundImages>;
  /** Finds where permalinks among these URLs lead; does no query if there are none. */
  links(urls: readonly (string | null)[]): Promise<FoundLinks>;
  /** Logs stored content that could not be rendered. */
  report(sentence: string, details: Record<string, unknown>): void;
}
