import type { MediaDeps, UploadLimits } from '#domain/media/media-deps.ts';
import type { Menus } from '#domain/navigation/menus.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import type { TestEmailDeps } from '#domain/settings/test-email.ts';
import type { Accounts } from '#domain/users/user-deps.ts';
import type { ImageOf } from '#ui/picture/image-file.ts';
import type { Identify, RunAsActor } from './identify-guard.ts';
import type { LiveStreams } from './realtime.ts';
import type { SetupDeps } from './setup.ts';
import type { StaffCookieIssuer } from './staff-cookie.ts';

/** What the API is given of the installation it runs in. */
export interface ApiDeps {
  /** The database, and what the actions on users need of the auth service. */
  accounts: Accounts;
  identify: Identify;
  asActor: RunAsActor;
  /** Origin of absolute links, without a slash at the end. */
  publicUrl: string;
  setup: SetupDeps;
  streams: LiveStreams;
  staffCookies: StaffCookieIssuer;
  /** What the library works with, and how much one person may send. */
  media: MediaApi;
  settings: SettingsApi;
  canvas: Canvas;
  /** Tells the operator of a failure, and answers the reference that stands beside it in the log. */
  reportFailure(error: unknown): string;
  /** Why the failure will pass without anybody changing the request; null for other failures. */
  outage(error: unknown): ApiOutage | null;
}

/** For code `unavailable`: why nothing can be read or saved for now. */
export interface ApiOutage {
  reason: 'away' | 'busy' | 'too_many_connections' | 'full' | 'read_only';
  /** For people. */
  message: string;
  retryAfterSeconds: number;
}

export interface MediaApi extends Omit<MediaDeps, 'limits'> {
  /** As they are at this moment. */
  limits(): Promise<UploadLimits>;
  /** Counts one more file of this person; answers the milliseconds to wait when it is one too many. */
  countUpload(personId: string): Promise<number | null>;
}

/** What the environment has to say beside the settings, and how often one person may try out mail. */
export interface SettingsApi extends TestEmailDeps {
  /** Counts one more test message of this person; answers the milliseconds to wait when it is one too many. */
  countTestMessage(personId: string): Promise<number | null>;
}

/** How the public site draws its pages. */
export interface Canvas {
  styles(): Promise<{ stylesheets: string[]; style: string }>;
  settings(): Promise<PublicSettings>;
  pictures(addresses: readonly string[]): Promise<{ of: ImageOf }>;
  /** Whether the site answers a path by itself, whatever staff publish. */
  isBuiltIn(path: string): boolean;
  /** What visitors find while all menus are empty. */
  defaultMenus: Menus;
}
