import { z } from 'zod';
import type { NotificationRow } from './notification-queries.ts';

/** The query of the call that lists notifications. */
export const notificationsQuerySchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
  unread: z.enum(['true', 'false']).optional().describe('Only those that are neither read nor snoozed.'),
});

const instant = z.iso.datetime();

/** A notification as the calls give it. */
export const notificationSchema = z.strictObject({
  id: z.int().min(1),
  kind: z.string().min(1),
  severity: z.enum(['info', 'success', 'warning', 'error']),
  words: z.string().min(1).describe('What happened, in Danish.'),
  about: z
    .strictObject({ label: z.string(), path: z.string().min(1).describe('Where it opens, from the root of the site.') })
    .optional()
    .describe('Missing where it is gone, or not the reader’s any more.'),
  actorName: z.string().nullable().describe('The colleague who caused it.'),
  count: z.int().min(1).describe('How often the same happened within ten minutes.'),
  isUnread: z.boolean(),
  createdAt: instant,
  snoozedUntil: instant.nullable(),
});

export type NotificationAnswer = z.output<typeof notificationSchema>;

export function notificationAnswer(row: NotificationRow): NotificationAnswer {
  const { id, kind, severity, words, about, actorName, count, isUnread, createdAt, snoozedUntil } = row;
  return {
    ...{ id, kind, severity, words, ...(about && { about }), actorName, count, isUnread },
    createdAt: createdAt.toISOString(),
    snoozedUntil: snoozedUntil?.toISOString() ?? null,
  };
}

export const unreadSchema = z.int().min(0).describe('How many are unread and not snoozed.');
