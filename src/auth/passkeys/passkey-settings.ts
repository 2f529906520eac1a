import { isIP } from 'node:net';
import { z } from 'zod';
import { httpOrigin, isHost, wholeNumber } from '../env-schemas.ts';
import { duration, flag, listIn } from '../setting-schemas.ts';
import type { RelyingParty } from '../webauthn/relying-party.ts';

const origins = z
  .array(httpOrigin('https://www.example.gov'))
  .min(1, 'must name at least one origin');
const originList = z.string().transform((text, context): readonly string[] => {
  const parsed = origins.safeParse(listIn(text));
  if (parsed.success) return parsed.data;
  context.addIssue(parsed.error.issues[0]?.message ?? '');
  return z.NEVER;
});

export const passkeyEnvSchemas = {
  AUTH_PASSKEY_ENABLED: flag.optional(),
  AUTH_PASSKEY_MAX_PASSKEYS_PER_USER: wholeNumber(1, 100).default(10),
  AUTH_WEBAUTHN_RP_ID: z
    .string()
    .refine((name) => isHost(name) && isIP(name) === 0, 'must be a host name such as example.gov')
    .optional(),
  AUTH_WEBAUTHN_RP_DISPLAY_NAME: z.string().optional(),
  AUTH_WEBAUTHN_RP_ORIGINS: originList.optional(),
  AUTH_WEBAUTHN_CHALLENGE_EXPIRY_DURATION: duration.default(300_000),
};

const schema = z.object(passkeyEnvSchemas);

/**
 * Creates the settings from validated variables. What is not set comes from `siteUrl`, where users are redirected; passkeys are on
 * where browsers accept them on the pages of the panel, at `publicUrl`.
 */
export function passkeySettings(
  env: z.output<typeof schema>,
  { siteUrl, publicUrl }: { siteUrl: string; publicUrl: string },
) {
  const site = new URL(siteUrl);
  const rpId = env.AUTH_WEBAUTHN_RP_ID?.toLowerCase() ?? site.hostname;
  const origins = env.AUTH_WEBAUTHN_RP_ORIGINS ?? [site.origin];
  return {
    enabled: env.AUTH_PASSKEY_ENABLED ?? worksOn(new URL(publicUrl), { rpId, origins }),
    rpId,
    rpName: env.AUTH_WEBAUTHN_RP_DISPLAY_NAME ?? site.host,
    origins,
    challengeExpiryMs: env.AUTH_WEBAUTHN_CHALLENGE_EXPIRY_DURATION,
    maxPerUser: env.AUTH_PASSKEY_MAX_PASSKEYS_PER_USER,
  } as const;
}

export type PasskeySettings = ReturnType<typeof passkeySettings>;

/** Whether browsers accept passkeys on these pages, and on those of all other origins. */
function worksOn(pages: URL, { rpId, origins }: Pick<RelyingParty, 'rpId' | 'origins'>): boolean {
  const isBelow = (origin: string) => `.${new URL(origin).hostname}`.endsWith(`.${rpId}`);
  return (
    isHostName(rpId) &&
    origins.includes(pages.origin) &&
    allowsPasskeys(pages) &&
    origins.every(isBelow)
  );
}

/** Browsers bind passkeys to no IP address. IPv6 addresses are in brackets. */
function isHostName(host: string): boolean {
  return isIP(host) === 0 && !host.startsWith('[');
}

function allowsPasskeys({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || hostname === 'localhost';
}
