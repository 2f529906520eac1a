import type { Db } from '#db/client.ts';
import type { RequestOptions } from '#files/fetch/public-request.ts';

export interface LinkCheckDeps {
  db: Db;
  now(): Date;
  /** Named in the User-Agent. */
  publicUrl: string;
  /** From the end of a response to the next request to the same host; 5 s by default. */
  spacingMs?: number;
  /** For each request until its headers arrive; 10 s by default. */
  timeoutMs?: number;
  /** Which IPs may be connected to, and how names are resolved; by default only public ones. */
  network?: Pick<RequestOptions, 'allow' | 'lookup'>;
}

/** The check was stopped or the host is busy: the link is checked again soon, and nothing is known of it. */
export class CheckPostponed extends Error {
  override readonly name = 'CheckPostponed';
}
