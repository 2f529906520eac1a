import type { IncomingMessage } from 'node:http';
import { isUnavailable } from '#db/failures.ts';
import { Refusal } from '#domain/errors.ts';
import { defaultSettings } from '#domain/settings/public-settings.ts';
import type { SiteContext } from '#site/context.ts';
import type { Answered } from '#site/forms/form-answer.tsx';
import { loadMaintenance } from '#site/maintenance/load.tsx';
import type { DatabaseWatch } from '../database-watch.ts';
import type { Logger } from '../log.ts';
import { answerPage } from '../routes/trouble-pages.ts';
import type { SendingLimits } from './limits.ts';
import { namelessError } from './nameless-error.ts';
import type { PublicForm, Values } from './public-forms.ts';
import { isSuspected, waitedMs } from './signs-of-programs.ts';

const minuteMs = 60_000;

export interface FormParts {
  site: SiteContext;
  limits: SendingLimits;
  clientAddress(request: IncomingMessage): string;
  watch: Pick<DatabaseWatch, 'noticing'>;
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
    return again(parts, form, {
      status: reported(parts.log, error),
      filled: { values },
      trouble: {
        title: `Your ${form.thing} was not sent`,
        sentence: `We cannot take it right now. What you typed is kept below: please send it again in a few minutes.`,
      },
    });
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

/** Tells the operator, without a word of what was sent, and answers the status for the visitor. */
function reported(log: Logger, error: unknown): number {
  if (isUnavailable(error)) {
    log.warn('a form could not be stored because the database is away');
    return 503;
  }
  log.error({ err: namelessError(error) }, 'a form could not be stored');
  return 500;
}
