import { randomUUID } from 'node:crypto';
import { isForStaff } from '#mail/delivery-errors.ts';
import { requireValidRecipient, resolveSender } from '#mail/mail-sender.ts';
import { toIssueContent } from '../issues/issue-preview.ts';
import type { IssueRow } from '../issues/issue-tables.ts';
import { createSubscriptionLink } from '../subscription-links.ts';
import type { CampaignDeps } from './campaign-deps.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import { type DeliveryOutcome, toOutcome } from './delivery-outcome.ts';

export type SendIssue = (delivery: ClaimedDelivery) => Promise<DeliveryOutcome>;

/**
 * Renders an issue once, and returns the function that sends it to a recipient. Only the links below it differ
 * from one recipient to the next.
 */
export async function createIssueSender(deps: CampaignDeps, issue: IssueRow): Promise<SendIssue> {
  const { publicUrl, appSecret } = deps;
  const settings = { ...(await deps.readSettings()), publicUrl };
  const placeholders = { unsubscribe: createPlaceholder(), preferences: createPlaceholder() };
  const { renderIssue } = await import('#mail/emails/email-renderer.tsx');
  const content = await toIssueContent(deps.db, issue, publicUrl);
  const { html, text, ...rest } = await renderIssue(content, placeholders, settings);
  const from = resolveSender(deps.from, settings, publicUrl);

  return async ({ id, subscriber_id, email }) => {
    const token = { id: subscriber_id, email, expiresAt: null, delivery: id };
    const linkTo = (link: 'unsubscribe' | 'preferences') =>
      createSubscriptionLink({ appSecret, publicUrl }, link, token);
    const [unsubscribe, preferences] = [linkTo('unsubscribe'), linkTo('preferences')];
    const personal = (rendered: string) =>
      rendered
        .replaceAll(placeholders.unsubscribe, () => unsubscribe)
        .replaceAll(placeholders.preferences, () => preferences);
    try {
      requireValidRecipient(email);
      const transport = await deps.transport();
      // It keeps only the latest emails: the issue would count as sent, and be lost.
      if (transport.carrier === 'stored') {
        return { is: 'unavailable', error: 'No mail server is set up.' };
      }
      await transport.send({
        ...{ ...rest, id, from, to: email, unsubscribe },
        html: personal(html),
        text: personal(text),
      });
      return { is: 'sent' };
    } catch (error) {
      if (!isForStaff(error)) {
        deps.log.warn({ issue: issue.id, err: error }, 'Could not send a newsletter issue');
      }
      return toOutcome(error);
    }
  };
}

function createPlaceholder(): string {
  return `https://${randomUUID()}.invalid/`;
}
