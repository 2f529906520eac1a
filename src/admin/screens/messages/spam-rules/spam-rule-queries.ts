import { useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { z } from 'zod';
import { type SpamRuleKind, spamRuleKinds } from '#constants/enums.ts';
import { api, parseResponse } from '../../../api/client.ts';

export type SpamRule = InferResponseType<(typeof api)['spam-rules']['$get'], 200>['items'][number];

/** The table's name, so that live changes reload the queries. */
export const rulesKey = ['spam_rules'];

/** What each kind of rule compares. */
export const ruleKinds: Record<SpamRuleKind, { label: string; hint: string }> = {
  email: { label: 'Email address', hint: 'The sender’s whole address, such as sales@example.com.' },
  domain: {
    label: 'Domain',
    hint: 'A domain with its subdomains: example.com also covers mail.example.com.',
  },
  text: {
    label: 'Text',
    hint: 'A part of the name or the message, such as guest post. Not case-sensitive.',
  },
};

/** Only checks that something is filled in; the server validates it. */
export const spamRuleSchema = z.object({
  kind: z.enum(spamRuleKinds),
  value: z.string().trim().min(1, 'Enter what to look for.'),
});

/** All rules. */
export function useSpamRules() {
  return useQuery({
    queryKey: rulesKey,
    queryFn: () => parseResponse(api['spam-rules'].$get()),
  });
}
