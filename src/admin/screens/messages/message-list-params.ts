import { z } from 'zod';
import { contactSubjects } from '#constants/contact-subjects.ts';
import { messageSortColumns } from '#constants/list-params.ts';
import { messageFolders } from '#constants/messages.ts';
import { defineListParams, type ListParamsOf } from '../../lists/list-params.ts';
import {
  formatParam,
  optionParam,
  pageParam,
  pageSizeParam,
  sortParam,
  textParam,
  viewParam,
} from '../../lists/param-types.ts';

export type MessageListParams = ListParamsOf<typeof messageListParams>;

export const messageListParams = defineListParams({
  filters: {
    search: textParam(),
    subject: optionParam(contactSubjects),
    /** `me`, `nobody`, or the id of a user. */
    assignee: formatParam(z.union([z.enum(['me', 'nobody']), z.guid()])),
    /** Days as YYYY-MM-DD. */
    from: formatParam(z.iso.date()),
    to: formatParam(z.iso.date()),
  },
  display: {
    folder: viewParam(messageFolders, 'inbox'),
    sort: sortParam(messageSortColumns, '-created_at'),
    size: pageSizeParam(),
  },
  position: { page: pageParam() },
  panel: {},
});
