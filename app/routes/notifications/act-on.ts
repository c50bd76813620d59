import type { RouterContextProvider } from 'react-router';
import { parseDay } from '#server/format/day.ts';
import { readId } from '#server/format/id.ts';
import { found } from '#server/http/found.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { markAllRead, markNotification, snoozeNotification } from '#server/notifications/notification-commands.ts';
import { isSnooze, readOpening, snoozeEnd, typedEnd } from '#server/notifications/snooze.ts';
import type { Tenant } from '#server/tenant.ts';

/** A snooze that was typed wrong, shown again at its row. */
export type SnoozeProblem = { id: number; day: string; clock: string };

/** Reads, unreads or snoozes what the button of a row says. */
export async function actOn(context: Readonly<RouterContextProvider>, posted: FormData) {
  const text = (name: string) => String(posted.get(name) ?? '');
  const act = text('act');
  const now = new Date();
  if (act === 'all') {
    const seenAt = new Date(text('seenAt'));
    await inTenant(context, (tenant) => markAllRead(tenant, Number.isNaN(seenAt.getTime()) ? now : seenAt, now));
    return undefined;
  }
  const id = found(readId(text('id')));
  if (act === 'time') {
    const [day, clock] = [text('day'), text('clock')];
    const end = typedEnd(parseDay(day), clock, now);
    if (!end) return { id, day, clock } satisfies SnoozeProblem;
    found((await inTenant(context, (tenant) => snoozeNotification(tenant, id, end))) || undefined);
    return undefined;
  }
  const work = async (tenant: Tenant) => {
    if (act === 'read' || act === 'unread') return markNotification(tenant, id, act, now);
    if (!isSnooze(act)) return false;
    return snoozeNotification(tenant, id, snoozeEnd(act, now, await readOpening(tenant)));
  };
  found((await inTenant(context, work)) || undefined);
  return undefined;
}
