import type { JWK } from 'jose';
import { z } from 'zod';
import { parseJson } from '#text/parse-json.ts';
import { dayMs, hourMs, minuteMs } from '#time/durations.ts';
import {
  customProviderEnvSchemas,
  customProviderSettings,
} from './custom-providers/custom-provider-settings.ts';
import { httpUrl, secret, wholeNumber } from './env-schemas.ts';
import {
  oauthServerEnvSchemas,
  oauthServerSettings,
} from './oauth-server/oauth-server-settings.ts';
import { passkeyEnvSchemas, passkeySettings } from './passkeys/passkey-settings.ts';
import { recommendedHashCost } from './passwords/stored-hash.ts';
import { phoneEnvSchemas, phoneSettings } from './phone/phone-settings.ts';
import type { ProviderSettings } from './providers/provider-settings.ts';
import { loginLimits, rateLimitEnvSchemas, rateLimits } from './rate-limits/rate-limit-settings.ts';
import { samlEnvSchemas, samlSettings } from './saml/saml-settings.ts';
import { duration, flag, listIn, maxSeconds } from './setting-schemas.ts';
import { web3EnvSchemas, web3Settings } from './web3/web3-settings.ts';

/** On the site's own URL, not the service's, because users see it. */
export const emailLinkPath = '/auth/confirm';

/** How long a refresh may take. */
const refreshMs = 10 * minuteMs;
const minSecretLength = 32;

const seconds = wholeNumber(0, maxSeconds, 'seconds');
const urlValue = httpUrl('https://www.example.gov');
/** A limit that 0 switches off. */
const sessionLimit = (defaultMs: number) =>
  duration.default(defaultMs).transform((ms) => (ms === 0 ? undefined : ms));
const keyShape = z.looseObject({ kty: z.string(), key_ops: z.array(z.string()).optional() });
const keyList = z.string().transform((text, context): readonly JWK[] => {
  const keys = z.array(keyShape).min(1).safeParse(parseJson(text));
  if (keys.success) return keys.data as JWK[];
  context.addIssue({ code: 'custom', message: 'must be a list of JSON Web Keys' });
  return z.NEVER;
});

/** The environment variables of the service: Supabase Auth's names with the prefix `AUTH_`. */
export const authEnvSchemas = {
  AUTH_SITE_URL: urlValue.optional(),
  AUTH_API_EXTERNAL_URL: urlValue.optional(),
  AUTH_MOUNT: z
    .string()
    .regex(/^\/([\w-]+(\/[\w-]+)*)?$/, 'must be a path such as /auth/v1')
    .default('/auth/v1'),
  AUTH_URI_ALLOW_LIST: z.string().default('').transform(listIn),
  AUTH_DISABLE_SIGNUP: flag.default(true),
  AUTH_EXTERNAL_EMAIL_ENABLED: flag.default(true),
  AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: flag.default(false),
  AUTH_MAILER_AUTOCONFIRM: flag.default(false),
  AUTH_MAILER_ALLOW_UNVERIFIED_EMAIL_SIGN_INS: flag.default(false),
  AUTH_MAILER_OTP_EXP: seconds.default(3_600),
  AUTH_MAILER_OTP_LENGTH: wholeNumber(6, 10).default(6),
  AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED: flag.default(true),
  AUTH_SMTP_MAX_FREQUENCY: duration.default(minuteMs),
  AUTH_EXTERNAL_FLOW_STATE_EXPIRY_DURATION: duration.default(300_000),
  AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: flag.default(true),
  AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: flag.default(false),
  AUTH_JWT_EXP: seconds.default(3_600),
  AUTH_JWT_AUD: z.string().default('authenticated'),
  AUTH_JWT_ADMIN_ROLES: z.string().default('service_role,supabase_admin'),
  AUTH_JWT_SECRET: secret(
    z.string().min(minSecretLength, `must have at least ${minSecretLength} characters`),
  ),
  AUTH_JWT_KEYS: secret(keyList),
  AUTH_PASSWORD_MIN_LENGTH: wholeNumber(6, 72).default(8),
  AUTH_PASSWORD_REQUIRED_CHARACTERS: z
    .string()
    .default('ABCDEFGHIJKLMNOPQRSTUVWXYZ:abcdefghijklmnopqrstuvwxyz:0123456789:!@#$%^&*'),
  AUTH_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: flag.default(true),
  AUTH_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: seconds.default(10),
  AUTH_SECURITY_MANUAL_LINKING_ENABLED: flag.default(false),
  AUTH_SESSIONS_TIMEBOX: sessionLimit(30 * dayMs),
  AUTH_SESSIONS_INACTIVITY_TIMEOUT: sessionLimit(12 * hourMs),
  AUTH_SESSIONS_SINGLE_PER_USER: flag.default(false),
  AUTH_MFA_TOTP_ENROLL_ENABLED: flag.default(true),
  AUTH_MFA_TOTP_VERIFY_ENABLED: flag.default(true),
  AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED: flag.default(false),
  AUTH_MFA_WEB_AUTHN_VERIFY_ENABLED: flag.default(false),
  AUTH_MFA_MAX_ENROLLED_FACTORS: wholeNumber(1, 100).default(10),
  AUTH_MFA_FACTOR_EXPIRY_DURATION: duration.default(300_000),
  AUTH_MFA_CHALLENGE_EXPIRY_DURATION: duration.default(300_000),
  ...rateLimitEnvSchemas,
  ...passkeyEnvSchemas,
  ...phoneEnvSchemas,
  ...web3EnvSchemas,
  ...customProviderEnvSchemas,
  ...oauthServerEnvSchemas,
  ...samlEnvSchemas,
};

const schema = z.object(authEnvSchemas);

/** Creates the settings from validated variables; `publicUrl` is the URL of the site. */
export function authSettings(
  env: z.output<typeof schema>,
  publicUrl: string,
  providers: readonly ProviderSettings[],
) {
  const mount = env.AUTH_MOUNT === '/' ? '' : env.AUTH_MOUNT;
  const siteUrl = env.AUTH_SITE_URL ?? publicUrl;
  return {
    /** Where users are redirected when nothing else is allowed. */
    siteUrl,
    /** Public URL of this service, without a trailing slash; the issuer of tokens. */
    externalUrl: env.AUTH_API_EXTERNAL_URL ?? publicUrl + mount,
    /** Path of this service on our own server; empty for the root. */
    mount,
    /** Our page that the links in emails open. */
    emailLinkPage: `${publicUrl}${emailLinkPath}`,
    /** Patterns of further allowed redirect URLs. */
    uriAllowList: env.AUTH_URI_ALLOW_LIST,
    disableSignup: env.AUTH_DISABLE_SIGNUP,
    emailEnabled: env.AUTH_EXTERNAL_EMAIL_ENABLED,
    /** Whether people can sign in without an email address, while sign-up is open. */
    anonymousUsersEnabled: env.AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED,
    /** Whether email addresses count as verified without an email. */
    mailerAutoconfirm: env.AUTH_MAILER_AUTOCONFIRM,
    mailerAllowUnverifiedSignIns: env.AUTH_MAILER_ALLOW_UNVERIFIED_EMAIL_SIGN_INS,
    mailerOtpExpMs: env.AUTH_MAILER_OTP_EXP * 1_000,
    mailerOtpLength: env.AUTH_MAILER_OTP_LENGTH,
    /** Whether a change of email address is confirmed from the old one too. */
    mailerSecureEmailChange: env.AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED,
    /** The cooldown between two emails of a type to one address. */
    mailerMaxFrequencyMs: env.AUTH_SMTP_MAX_FREQUENCY,
    /** How long the code of a PKCE flow can be exchanged. */
    flowStateExpiryMs: env.AUTH_EXTERNAL_FLOW_STATE_EXPIRY_DURATION,
    passwordNeedsCurrent: env.AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD,
    /** Whether changing a password in a session older than a day requires a code from an email. */
    passwordNeedsReauthentication: env.AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION,
    rateLimits: rateLimits(env),
    loginLimits: loginLimits(env),
    jwtExpSeconds: env.AUTH_JWT_EXP,
    jwtAud: env.AUTH_JWT_AUD,
    jwtAdminRoles: rolesIn(env.AUTH_JWT_ADMIN_ROLES),
    /** If set, tokens are signed with HS256 instead of a generated key. */
    jwtSecret: env.AUTH_JWT_SECRET,
    /** The key with "sign" in its key_ops signs; all of them verify. */
    jwtKeys: env.AUTH_JWT_KEYS,
    /** No variable sets it: a lower one would be unsafe, and a higher one makes sign-ins wait. */
    passwordHashCost: recommendedHashCost,
    passwordMinLength: env.AUTH_PASSWORD_MIN_LENGTH,
    /** A password needs one character of each group. */
    passwordRequiredCharacters: groupsIn(env.AUTH_PASSWORD_REQUIRED_CHARACTERS),
    refreshTokenRotation: env.AUTH_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED,
    /** How long a used refresh token is accepted again from a client that lost the response. */
    refreshTokenReuseIntervalMs: env.AUTH_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL * 1_000,
    /** How long a session lasts in all; undefined for any time. */
    sessionTimeboxMs: env.AUTH_SESSIONS_TIMEBOX,
    /** How long after its start or last refresh a session can be refreshed; undefined for any time. */
    sessionInactivityMs: getInactivityLimit(env),
    sessionSinglePerUser: env.AUTH_SESSIONS_SINGLE_PER_USER,
    totpEnrolEnabled: env.AUTH_MFA_TOTP_ENROLL_ENABLED,
    totpVerifyEnabled: env.AUTH_MFA_TOTP_VERIFY_ENABLED,
    /** Whether security keys can be added as second factors. */
    webauthnEnrolEnabled: env.AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED,
    webauthnVerifyEnabled: env.AUTH_MFA_WEB_AUTHN_VERIFY_ENABLED,
    /** Second factors per account, those not verified yet included, recovery codes not. */
    maxFactors: env.AUTH_MFA_MAX_ENROLLED_FACTORS,
    /** How long a factor that is not verified takes room. */
    factorExpiryMs: env.AUTH_MFA_FACTOR_EXPIRY_DURATION,
    factorChallengeExpiryMs: env.AUTH_MFA_CHALLENGE_EXPIRY_DURATION,
    passkeys: passkeySettings(env, { siteUrl, publicUrl }),
    phone: phoneSettings(env),
    /** Whether signed-in users can add and remove identities of sign-in providers. */
    manualLinkingEnabled: env.AUTH_SECURITY_MANUAL_LINKING_ENABLED,
    /** The sign-in providers people can sign in with. */
    providers,
    web3: web3Settings(env),
    customProviders: customProviderSettings(env),
    oauthServer: oauthServerSettings(env),
    saml: samlSettings(env),
  } as const;
}

/** Settings of the auth service. */
export type AuthSettings = ReturnType<typeof authSettings>;

/** A session counts as used when its token is refreshed, so no limit is shorter than the life of a token. */
function getInactivityLimit({
  AUTH_SESSIONS_INACTIVITY_TIMEOUT: limitMs,
  AUTH_JWT_EXP,
}: z.output<typeof schema>): number | undefined {
  return limitMs === undefined ? undefined : Math.max(limitMs, AUTH_JWT_EXP * 1_000 + refreshMs);
}

function rolesIn(text: string): readonly string[] {
  return text.split(',').map((role) => role.trim());
}

/** Splits groups at colons; a literal colon is escaped with a backslash. */
function groupsIn(text: string): readonly string[] {
  const groups = text.match(/(?:\\:|[^:])+/g) ?? [];
  return groups.map((group) => group.replaceAll('\\:', ':'));
}
