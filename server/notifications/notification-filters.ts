import { parseDay } from '../format/day.ts';
import { isUuid } from '../format/id.ts';
import { isNotificationKind, type NotificationKind } from './notification-kinds.ts';

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

/** Parses the list's URL leniently: invalid values are ignored. */
export function readNotificationFilters(params: URLSearchParams): NotificationFilters {
  const text = (name: string) => params.get(name) ?? '';
  const kind = text('kind');
  const person = text('person');
  return {
    kind: isNotificationKind(kind) ? kind : undefined,
    unread: text('unread') === '1',
    actorId: isUuid(person) ? person.toLowerCase() : undefined,
    from: parseDay(text('from')),
    to: parseDay(text('to')),
  };
}
