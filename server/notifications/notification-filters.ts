import type { NotificationKind } from './notification-kinds.ts';

export type NotificationFilters = {
  kind?: NotificationKind | undefined;
  /** Only those that are neither read nor snoozed. */
  unread: boolean;
  /** Who caused it. */
  actorId?: string | undefined;
  /** First and last day, `YYYY-MM-DD`. */
  from?: string | undefined;
  to?: string | undefined;
};
