import type { IncomingMessage } from 'node:http';
import { type Outage, retryAfterSeconds } from '#db/failures.ts';
import { Rejection } from '#domain/errors.ts';
import { defaultSettings } from '#domain/settings/public-settings.ts';
import type { RejectedForm } from '#site/forms/form-error-summary.tsx';
import { loadMaintenance } from '#site/maintenance/maintenance-loader.tsx';
import type { SiteContext } from '#site/site-context.ts';
import { minuteMs } from '#time/durations.ts';
import type { DatabaseMonitor } from '../database-monitor.ts';
import type { Logger } from '../logger.ts';
import type { OutageReporter } from '../outage-reporter.ts';
import { pageResponse } from '../routes/error-pages.ts';
import { getFormPage } from './form-page.ts';
import type { FormRateLimits } from './form-rate-limits.ts';
import { readBotSignals, waitedMs } from './honeypot.ts';
import type { FormEntries, PublicForm, StoreDeps } from './public-forms.ts';
import { redactError } from './redacted-error.ts';

const reasons: Readonly<Record<Outage | 'failed', string>> = {
  away: 'Something went wrong.',
  busy: 'The site is very busy right now.',
  too_many_connections: 'The site is very busy right now.',
  full: 'We can’t save anything right now.',
  read_only: 'We can’t save anything right now.',
  failed: 'Something went wrong.',
};

const keptNote = 'What you typed is still here.';

export interface FormDeps {
  site: SiteContext;
  /** What the forms need to store a submission. */
  storing: StoreDeps;
  limits: FormRateLimits;
  clientIp(request: IncomingMessage): string;
  monitor: Pick<DatabaseMonitor, 'track'>;
  outages: Pick<OutageReporter, 'report'>;
  log: Logger;
}

/** Stores a submission and redirects to its receipt, or renders the form again with the problem. */
export async function handleFormSubmission(
  deps: FormDeps,
  form: PublicForm,
  fields: URLSearchParams,
  request: IncomingMessage,
): Promise<Response> {
  const entries = readEntries(form, fields);
  try {
    return await deps.monitor.track(() => storeSubmission(deps, form, fields, request));
  } catch (error) {
    if (error instanceof Rejection && error.code === 'invalid') {
      return rerenderForm(deps, form, {
        status: 422,
        formState: { ...entries, errors: error.fields ?? {} },
      });
    }
    const outage = deps.outages.report(error);
    if (!outage) deps.log.error({ err: redactError(error) }, 'Could not store a form submission');
    const answer = await rerenderForm(deps, form, {
      status: outage ? 503 : 500,
      formState: entries,
      problem: {
        title: form.failureTitle,
        sentence: `${reasons[outage ?? 'failed']} ${keptNote} Try again in a few minutes.`,
      },
    });
    if (outage) answer.headers.set('Retry-After', String(retryAfterSeconds[outage]));
    return answer;
  }
}

async function storeSubmission(
  { site, storing, limits, clientIp }: FormDeps,
  form: PublicForm,
  fields: URLSearchParams,
  request: IncomingMessage,
): Promise<Response> {
  const { enabled: isClosed } = await site.maintenance();
  if (isClosed) return pageResponse(site, await loadMaintenance(site));
  const entries = readEntries(form, fields);
  const input = { ...entries.values, ...entries.lists };
  form.check(input);
  const ip = clientIp(request);
  const waitMs = await limits.count(form.limit, ip);
  if (waitMs !== null) return rateLimited({ site }, form, entries, waitMs);
  const isFrequentNetwork = await limits.isFrequent(form.limit, ip);
  const isFlood = await limits.isFlood(form.limit);
  const signals = { ...readBotSignals(fields), isFrequentNetwork, isFlood };
  const { reference } = await form.store(storing, input, {
    signals,
    page: getFormPage(request.headers, site.publicUrl) ?? form.path,
  });
  return new Response(null, {
    status: 303,
    headers: {
      Location: `${form.path}/received?reference=${reference}`,
      'Cache-Control': 'no-store',
    },
  });
}

function readEntries(form: PublicForm, fields: URLSearchParams): FormEntries {
  const values = Object.fromEntries(form.fields.map((name) => [name, fields.get(name) ?? '']));
  const lists = Object.fromEntries(form.lists.map((name) => [name, fields.getAll(name)]));
  return { values: { ...values, waited: String(waitedMs(fields) ?? 0) }, lists };
}

async function rateLimited(
  deps: Pick<FormDeps, 'site'>,
  form: PublicForm,
  entries: FormEntries,
  waitMs: number,
): Promise<Response> {
  const minutes = Math.max(1, Math.ceil(waitMs / minuteMs));
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const answer = await rerenderForm(deps, form, {
    status: 429,
    formState: entries,
    problem: {
      title: form.failureTitle,
      sentence: `Too many forms were sent from your network. ${keptNote} Try again in ${wait}.`,
    },
  });
  answer.headers.set('Retry-After', String(Math.ceil(waitMs / 1_000)));
  return answer;
}

async function rerenderForm(
  { site }: Pick<FormDeps, 'site'>,
  form: PublicForm,
  rejected: RejectedForm,
): Promise<Response> {
  const settings = await site.settings().catch(() => defaultSettings);
  return pageResponse(site, await form.renderAnswer(site, settings, rejected));
}
