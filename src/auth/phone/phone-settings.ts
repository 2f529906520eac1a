import { z } from 'zod';
import { minuteMs } from '#time/durations.ts';
import { isLoopbackHost } from '#url/loopback-host.ts';
import { parseUrl } from '#url/parse-url.ts';
import { secret, wholeNumber } from '../env-schemas.ts';
import { duration, flag, listIn, maxSeconds } from '../setting-schemas.ts';
import { toPhone } from './phone-format.ts';

const webhookUrl = z.string().refine(isWebhookUrl, {
  message: 'must be a URL such as https://sms.example.gov/send; http is for this machine only',
});
const webhookSecret = /^v1,whsec_([A-Za-z0-9+/]{32,88}={0,2})$/;
/** The secrets of the webhook. Each signs; there are several while one replaces another. */
const secretList = z.string().transform((text, context): readonly Buffer[] => {
  const found = text.split('|').map((item) => webhookSecret.exec(item.trim())?.[1]);
  if (found.every((item) => item !== undefined)) {
    return found.map((item) => Buffer.from(item, 'base64'));
  }
  context.addIssue('must be a secret such as v1,whsec_<base64>, or several separated by |');
  return z.NEVER;
});
const testCodes = z.string().transform((text, context): ReadonlyMap<string, string> => {
  const pairs = listIn(text).map((pair): [string, string] => {
    const [number = '', code = ''] = pair.split(':', 2);
    return [toPhone(number) ?? '', code.trim()];
  });
  if (pairs.every(([phone, code]) => phone !== '' && /^[0-9]{6,10}$/.test(code))) {
    return new Map(pairs);
  }
  context.addIssue('must be pairs such as 4915550100:123456, separated by commas');
  return z.NEVER;
});

export const phoneEnvSchemas = {
  AUTH_EXTERNAL_PHONE_ENABLED: flag.default(false),
  AUTH_SMS_AUTOCONFIRM: flag.default(false),
  AUTH_SMS_OTP_EXP: wholeNumber(1, maxSeconds, 'seconds').default(60),
  AUTH_SMS_OTP_LENGTH: wholeNumber(6, 10).default(6),
  AUTH_SMS_MAX_FREQUENCY: duration.default(minuteMs),
  AUTH_MFA_PHONE_ENROLL_ENABLED: flag.default(false),
  AUTH_MFA_PHONE_VERIFY_ENABLED: flag.default(false),
  AUTH_MFA_PHONE_OTP_LENGTH: wholeNumber(6, 10).default(6),
  AUTH_MFA_PHONE_MAX_FREQUENCY: duration.default(minuteMs),
  AUTH_SMS_TEST_OTP: secret(testCodes),
  AUTH_SMS_TEST_OTP_VALID_UNTIL: z.iso
    .datetime({ offset: true, error: 'must be a time such as 2027-01-31T12:00:00Z' })
    .transform((text) => new Date(text))
    .optional(),
  AUTH_HOOK_SEND_SMS_URI: webhookUrl.optional(),
  AUTH_HOOK_SEND_SMS_SECRETS: secret(secretList),
};

const schema = z.object(phoneEnvSchemas);
type PhoneVariables = z.output<typeof schema>;

/** Lists the variables missing for the webhook, a message each. */
export function missingForSmsWebhook(env: PhoneVariables): string[] {
  const isMissing = env.AUTH_HOOK_SEND_SMS_URI && !env.AUTH_HOOK_SEND_SMS_SECRETS;
  return isMissing ? ['AUTH_HOOK_SEND_SMS_URI requires AUTH_HOOK_SEND_SMS_SECRETS.'] : [];
}

/** Creates the settings from validated variables. */
export function phoneSettings(env: PhoneVariables) {
  const { AUTH_HOOK_SEND_SMS_URI: url, AUTH_HOOK_SEND_SMS_SECRETS: secrets = [] } = env;
  return {
    /** Whether people can sign up and sign in with a phone number. */
    enabled: env.AUTH_EXTERNAL_PHONE_ENABLED,
    /** Whether phone numbers count as verified without a text message. */
    autoconfirm: env.AUTH_SMS_AUTOCONFIRM,
    otpExpMs: env.AUTH_SMS_OTP_EXP * 1_000,
    otpLength: env.AUTH_SMS_OTP_LENGTH,
    /** The cooldown between two text messages to one number. */
    maxFrequencyMs: env.AUTH_SMS_MAX_FREQUENCY,
    /** Phone numbers as second factors. */
    factors: {
      enrolEnabled: env.AUTH_MFA_PHONE_ENROLL_ENABLED,
      verifyEnabled: env.AUTH_MFA_PHONE_VERIFY_ENABLED,
      otpLength: env.AUTH_MFA_PHONE_OTP_LENGTH,
      /** The cooldown after a code. */
      maxFrequencyMs: env.AUTH_MFA_PHONE_MAX_FREQUENCY,
    },
    /** Codes of numbers to which nothing is sent. */
    testCodes: env.AUTH_SMS_TEST_OTP ?? new Map<string, string>(),
    /** When the test codes end; undefined for never. */
    testCodesUntil: env.AUTH_SMS_TEST_OTP_VALID_UNTIL,
    /** Sends the text messages; undefined if none is set up. */
    webhook: url === undefined ? undefined : { url, secrets },
  } as const;
}

export type SmsWebhook = NonNullable<ReturnType<typeof phoneSettings>['webhook']>;

function isWebhookUrl(text: string): boolean {
  const url = parseUrl(text);
  if (url === null) return false;
  const { username, password, hash, protocol, host } = url;
  if (username !== '' || password !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(host));
}
