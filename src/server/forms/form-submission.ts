import type { IncomingMessage } from 'node:http';
import { type Outage, retryAfterSeconds } from '#db/failures.ts';
import { Refusal } from '#domain/errors.ts';
import { defaultSettings } from '#domain/settings/public-settings.ts';
import type { Answered } from '#site/forms/form-error-summary.tsx';
import { loadMaintenance } from '#site/maintenance/maintenance-loader.tsx';
import type { SiteContext } from '#site/site-context.ts';
import type { DatabaseWatch } from '../database-monitor.ts';
import type { Logger } from '../logger.ts';
import type { Outages } from '../outage-reporter.ts';
import { answerPage } from '../routes/error-pages.ts';
import type { SendingLimits } from './form-rate-limits.ts';
import { isSuspected, waitedMs } from './honeypot.ts';
import type { PublicForm, Values } from './public-forms.ts';
import { namelessError } from './redacted-error.ts';

const minuteMs = 60_000;

const reasons: Readonly<Record<Outage | 'failed', string>> = {
  away: 'We can’t take it right now.',
  busy: 'The site is very busy right now.',
  too_many_connections: 'The site is very busy right now.',
  full: 'Our server has run out of space, so we can’t store it right now.',
  read_only: 'Our server takes nothing new right now.',
  failed: 'We can’t take it right now.',
};

export interface FormParts {
  site: SiteContext;
  limits: SendingLimits;
  clientAddress(request: IncomingMessage): string;
  watch: Pick<DatabaseWatch, 'noticing'>;
  outages: Pick<Outages, 'report'>;
  log: Logger;
}

/** Stores what was sent and leads to its receipt, or draws the form again and says what stands in the way. */
export async function receiveForm(
  parts: FormParts,
  form: PublicForm,
  fields: URLSearchParams,
  request: IncomingMessage,
): Promise<Response> {
  const values = valuesOf(form, fields);
  try {
    return await parts.watch.noticing(() => take(parts, form, fields, request));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid') {
      return again(parts, form, {
        status: 422,
        filled: { values, errors: error.fields ?? {} },
      });
    }
    const outage = parts.outages.report(error);
    if (!outage) parts.log.error({ err: namelessError(error) }, 'a form could not be stored');
    const answer = await again(parts, form, {
      status: outage ? 503 : 500,
      filled: { values },
      trouble: {
        title: `Your ${form.thing} was not sent`,
        sentence: `${reasons[outage ?? 'failed']} What you typed is kept below: please send it again in a few minutes.`,
      },
    });
    if (outage) answer.headers.set('Retry-After', String(retryAfterSeconds[outage]));
    return answer;
  }
}

async function take(
  { site, limits, clientAddress }: FormParts,
  form: PublicForm,
  fields: URLSearchParams,
  request: IncomingMessage,
): Promise<Response> {
  const { enabled: isClosed } = await site.maintenance();
  if (isClosed) return answerPage(site, await loadMaintenance(site));
  const values = valuesOf(form, fields);
  form.check(values);
  const waitMs = await limits.count(form.limit, clientAddress(request));
  if (waitMs !== null) return tooMany({ site }, form, values, waitMs);
  const { reference } = await form.store(site.db, values, { suspected: isSuspected(fields) });
  return new Response(null, {
    status: 303,
    headers: {
      Location: `${form.path}/received?reference=${reference}`,
      'Cache-Control': 'no-store',
    },
  });
}

function valuesOf(form: PublicForm, fields: URLSearchParams): Values {
  const values: Values = {};
  for (const name of form.fields) values[name] = fields.get(name) ?? '';
  return { ...values, waited: String(waitedMs(fields) ?? 0) };
}

async function tooMany(
  parts: Pick<FormParts, 'site'>,
  form: PublicForm,
  values: Values,
  waitMs: number,
): Promise<Response> {
  const minutes = Math.max(1, Math.ceil(waitMs / minuteMs));
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const answer = await again(parts, form, {
    status: 429,
    filled: { values },
    trouble: {
      title: `Your ${form.thing} was not sent`,
      sentence: `Too much was sent from your network within an hour. Please wait ${wait} and send it again: what you typed is kept below.`,
    },
  });
  answer.headers.set('Retry-After', String(Math.ceil(waitMs / 1_000)));
  return answer;
}

async function again(
  { site }: Pick<FormParts, 'site'>,
  form: PublicForm,
  answered: Answered,
): Promise<Response> {
  const settings = await site.settings().catch(() => defaultSettings);
  return answerPage(site, form.draw(settings, answered));
}
