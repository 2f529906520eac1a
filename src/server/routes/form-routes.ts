import { type FormDeps, handleFormSubmission } from '../forms/form-submission.ts';
import { publicForms } from '../forms/public-forms.ts';
import { readFormBody } from '../forms/request-body.ts';
import { isFromThisSite } from '../forms/same-origin.ts';
import type { App } from './app-type.ts';
import type { ErrorPages } from './error-pages.ts';
import { formType, isForm } from './form-type.ts';

const maxBodyBytes = 64 * 1024;

const elsewhere =
  'This form was sent from another site, so it was blocked. Open the form on this site and try again.';
const messages = {
  400: 'The form was interrupted. Send it again.',
  413: 'The form is larger than 64 KB.',
  503: 'The site is very busy right now. Send the form again in a few seconds.',
} as const;

/** Accepts the forms of visitors. GET and HEAD of the same paths are left to the documents. */
export function serveForms(app: App, deps: FormDeps, errorPages: ErrorPages): void {
  for (const form of publicForms) {
    app.post(form.path, async (c) => {
      const { incoming } = c.env;
      if (!isFromThisSite(incoming.headers, deps.site.publicUrl)) {
        return errorPages.badRequestResponse(elsewhere, 403);
      }
      if (!isForm(c)) return errorPages.badRequestResponse(`Send the form as ${formType}.`, 415);
      const body = await readFormBody(incoming, maxBodyBytes);
      if (typeof body === 'number') {
        return errorPages.badRequestResponse(messages[body], body, { Connection: 'close' });
      }
      return handleFormSubmission(deps, form, new URLSearchParams(body.toString()), incoming);
    });
    app.all(form.path, async (c, next) => {
      if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
      return errorPages.badRequestResponse('Send this form with POST.', 405, {
        Allow: 'GET, HEAD, POST',
      });
    });
  }
}
