import type { SystemReport } from '#constants/system-report.ts';
import type { MediaDeps, UploadLimits } from '#domain/media/media-deps.ts';
import type { Menus } from '#domain/navigation/menus.ts';
import type { PreviewDeps } from '#domain/newsletter/issues/issue-preview.ts';
import type { SendingDeps } from '#domain/newsletter/issues/issue-sending.ts';
import type { BuiltInSlug } from '#domain/pages/built-in-slugs.ts';
import type { Page } from '#domain/pages/pages-table.ts';
import type { NoticeDeps } from '#domain/settings/mail-server-notice.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import type { TestEmailDeps } from '#domain/settings/send-test-email.ts';
import type { Accounts } from '#domain/users/user-deps.ts';
import type { GetImage } from '#ui/picture/image-file.ts';
import type { Identify } from './identify-guard.ts';
import type { LiveStreams } from './realtime.ts';
import type { SetupDeps } from './setup.ts';
import type { StaffCookieIssuer } from './staff-cookie.ts';

/** What the API needs from the installation. */
export interface ApiDeps {
  /** The database, and the functions of the auth service that actions on users need. */
  accounts: Accounts;
  identify: Identify;
  /** Origin of absolute links, without a trailing slash. */
  publicUrl: string;
  setup: SetupDeps;
  streams: LiveStreams;
  staffCookies: StaffCookieIssuer;
  /** The dependencies of the media library, and the upload rate limit per user. */
  media: MediaApi;
  settings: SettingsApi;
  newsletter: NewsletterApi;
  limits: ApiLimits;
  canvas: Canvas;
  /** Checks the installation; callers at the same time share one run. */
  readSystemReport(): Promise<SystemReport>;
  /** Reports an error to the operator and returns its reference in the log. */
  reportFailure(error: unknown): string;
  /** The reason for a failure that is temporary; null for other failures. */
  outage(error: unknown): ApiOutage | null;
}

/** For code `unavailable`: why nothing can be read or saved at the moment. */
export interface ApiOutage {
  reason: 'away' | 'busy' | 'too_many_connections' | 'full' | 'read_only';
  /** A message to show to users. */
  message: string;
  retryAfterSeconds: number;
}

/** Counts one more use by this user; returns how many milliseconds to wait if it is one too many, else null. */
type CountUse = (userId: string) => Promise<number | null>;

export interface MediaApi extends Omit<MediaDeps, 'limits'> {
  /** The current limits. */
  limits(): Promise<UploadLimits>;
  countUpload: CountUse;
}

/** The environment's part of the settings, and the rate limit of test emails. */
export interface SettingsApi extends TestEmailDeps, NoticeDeps {
  countTestMessage: CountUse;
}

export interface ApiLimits {
  /** For reports of who has an item open. */
  countPresenceReport: CountUse;
  /** For tests of sign-in providers. */
  countProviderTest: CountUse;
}

/** What emails of the newsletter are rendered and queued with. */
export type NewsletterApi = Pick<SendingDeps, 'jobs'> & Pick<PreviewDeps, 'readSettings'>;

/** How the public site renders its pages. */
export interface Canvas {
  styles(): Promise<{ stylesheets: string[]; style: string }>;
  settings(): Promise<PublicSettings>;
  pictures(urls: readonly string[]): Promise<{ of: GetImage }>;
  /** A built-in page as blocks. */
  builtInContent(slug: BuiltInSlug): Promise<Pick<Page, 'title' | 'excerpt' | 'content'>>;
  /** Whether the application itself serves this path, whatever is published. */
  isBuiltIn(path: string): boolean;
  /** The same as a list, without files below /assets. */
  builtInPaths: readonly string[];
  /** The menus that visitors see while all menus are empty. */
  defaultMenus: Menus;
}
