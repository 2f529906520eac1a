import { z } from 'zod';
import { wholeNumber } from '../env-schemas.ts';

const largestAllowance = 1_000_000_000;
const allowance = wholeNumber(1, largestAllowance);

export const rateLimitEnvSchemas = {
  AUTH_RATE_LIMIT_SIGNUP: allowance.default(30),
  AUTH_RATE_LIMIT_ANONYMOUS_USERS: allowance.default(30),
  AUTH_RATE_LIMIT_OTP: allowance.default(30),
  AUTH_RATE_LIMIT_TOKEN_REFRESH: allowance.default(150),
  AUTH_RATE_LIMIT_VERIFY: allowance.default(30),
  AUTH_RATE_LIMIT_FACTORS: allowance.default(75),
  AUTH_RATE_LIMIT_PASSKEY: allowance.default(150),
  AUTH_RATE_LIMIT_PASSKEY_OPTIONS: allowance.default(600),
  AUTH_RATE_LIMIT_EXTERNAL: allowance.default(300),
  AUTH_RATE_LIMIT_WEB3: allowance.default(30),
  AUTH_RATE_LIMIT_OAUTH_AUTHORIZE: allowance.default(600),
  AUTH_RATE_LIMIT_OAUTH_DYNAMIC_CLIENT_REGISTER: allowance.default(10),
  AUTH_RATE_LIMIT_SSO: allowance.default(300),
  AUTH_RATE_LIMIT_SAML_ACS: allowance.default(15),
  AUTH_RATE_LIMIT_EMAIL_SENT: allowance.default(1_000),
  AUTH_RATE_LIMIT_EMAIL_SENT_PER_NETWORK: allowance.default(60),
  AUTH_RATE_LIMIT_EMAIL_SENT_PER_RECIPIENT: allowance.default(5),
  AUTH_RATE_LIMIT_EMAIL_SENT_BY_STAFF: allowance.default(200),
  AUTH_RATE_LIMIT_SMS_SENT: allowance.default(30),
  AUTH_RATE_LIMIT_SMS_SENT_PER_NETWORK: allowance.default(10),
  AUTH_RATE_LIMIT_SMS_SENT_PER_RECIPIENT: allowance.default(10),
  AUTH_RATE_LIMIT_LOGIN_PER_ACCOUNT: allowance.default(10),
  AUTH_RATE_LIMIT_LOGIN_PER_DEVICE: allowance.default(10),
  AUTH_RATE_LIMIT_LOGIN_PER_NETWORK: allowance.default(500),
  AUTH_RATE_LIMIT_LOGIN_MAX_WAIT: wholeNumber(2, 86_400, 'seconds').default(900),
};

const schema = z.object(rateLimitEnvSchemas);
type RateLimitVariables = z.output<typeof schema>;

/** Requests per network in five minutes; anonymous accounts, emails and text messages per hour. */
export function rateLimits(env: RateLimitVariables) {
  return {
    sign_up: env.AUTH_RATE_LIMIT_SIGNUP,
    anonymous_users: env.AUTH_RATE_LIMIT_ANONYMOUS_USERS,
    otp: env.AUTH_RATE_LIMIT_OTP,
    token: env.AUTH_RATE_LIMIT_TOKEN_REFRESH,
    verify: env.AUTH_RATE_LIMIT_VERIFY,
    factors: env.AUTH_RATE_LIMIT_FACTORS,
    passkeys: env.AUTH_RATE_LIMIT_PASSKEY,
    passkey_options: env.AUTH_RATE_LIMIT_PASSKEY_OPTIONS,
    providers: env.AUTH_RATE_LIMIT_EXTERNAL,
    web3: env.AUTH_RATE_LIMIT_WEB3,
    oauth_authorize: env.AUTH_RATE_LIMIT_OAUTH_AUTHORIZE,
    oauth_register: env.AUTH_RATE_LIMIT_OAUTH_DYNAMIC_CLIENT_REGISTER,
    sso: env.AUTH_RATE_LIMIT_SSO,
    saml_acs: env.AUTH_RATE_LIMIT_SAML_ACS,
    /** All emails not requested by staff: the emergency brake. */
    emails: env.AUTH_RATE_LIMIT_EMAIL_SENT,
    emails_per_sender: env.AUTH_RATE_LIMIT_EMAIL_SENT_PER_NETWORK,
    emails_per_recipient: env.AUTH_RATE_LIMIT_EMAIL_SENT_PER_RECIPIENT,
    emails_of_staff: env.AUTH_RATE_LIMIT_EMAIL_SENT_BY_STAFF,
    /** All text messages. */
    texts: env.AUTH_RATE_LIMIT_SMS_SENT,
    texts_per_sender: env.AUTH_RATE_LIMIT_SMS_SENT_PER_NETWORK,
    texts_per_recipient: env.AUTH_RATE_LIMIT_SMS_SENT_PER_RECIPIENT,
  } as const;
}

/** Rate limits: requests of a network by type, of a user for second factors and passkeys, and emails and text messages. */
export type RateLimit = keyof ReturnType<typeof rateLimits>;

/** How many failed passwords and codes are free before delays start. */
export function loginLimits(env: RateLimitVariables) {
  return {
    /** Per account, for all unknown devices together, per day. */
    account: env.AUTH_RATE_LIMIT_LOGIN_PER_ACCOUNT,
    /** Per account and known device, per day. */
    device: env.AUTH_RATE_LIMIT_LOGIN_PER_DEVICE,
    /** Per network, for unknown devices, per hour. */
    network: env.AUTH_RATE_LIMIT_LOGIN_PER_NETWORK,
    /** The longest delay for an account or a device. */
    maxWaitMs: env.AUTH_RATE_LIMIT_LOGIN_MAX_WAIT * 1_000,
  } as const;
}

export type LoginLimits = ReturnType<typeof loginLimits>;
