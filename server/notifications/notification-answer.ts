import { z } from 'zod';
import { notificationSubjects } from './notification-kinds.ts';
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

/** The body of the call that marks all as read. */
export const readAllSchema = z.strictObject({
  seenAt: instant.describe('The `asOf` of the page that was seen: what came later stays unread.'),
});

export const asOfSchema = instant.describe('When the page was made.');

/** A page of notifications as the calls give it. */
export type NotificationsAnswer = { notifications: NotificationAnswer[]; unread: number; asOf: string };

export const unreadSchema = z.int().min(0).describe('How many are unread and not snoozed.');

/** What a browser without a stream asks for from time to time. */
export const toldSchema = z.strictObject({
  unread: unreadSchema,
  told: z.array(z.strictObject({ id: z.int().min(1), words: z.string().min(1), label: z.string().optional() })),
});

/** An event of the stream. */
export const eventSchema = z.strictObject({
  unread: unreadSchema,
  new: z
    .array(z.strictObject({ id: z.int().min(1), about: z.enum(notificationSubjects), aboutId: z.int().min(1) }))
    .describe('Notifications since the event before, by their ids and those of their subjects.'),
});
