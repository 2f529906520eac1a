import { minHumanMs, type SpamSignals } from '#domain/messages/spam-checks.ts';

/** Milliseconds spent on the form, as counted by the entry script; null without it. */
export function waitedMs(fields: URLSearchParams): number | null {
  const waited = fields.get('waited') ?? '';
  return /^\d{1,12}$/.test(waited) ? Number(waited) : null;
}

export type BotSignals = Pick<SpamSignals, 'honeypotFilled' | 'waitedMs'>;

export function readBotSignals(fields: URLSearchParams): BotSignals {
  return { honeypotFilled: Boolean(fields.get('website')), waitedMs: waitedMs(fields) };
}

/** Whether a form was probably sent by a bot: the honeypot is filled, or it took too little time. */
export function isLikelyBot({ honeypotFilled, waitedMs: waited }: BotSignals): boolean {
  return honeypotFilled || (waited !== null && waited < minHumanMs);
}
