import { entryWords } from '#app/texts/calendar.ts';
import { findFeedOwner, readFeed } from '#server/calendar/calendar-feed.ts';
import { writeIcs } from '#server/calendar/write-ics.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import type { Route } from './+types/feed.ts';

const plain = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Robots-Tag': 'noindex, nofollow' };

/** A person's own calendar for another program: whoever has the address may read it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, countCall, origin } = context.get(servicesContext);
  const owner = await orUnavailable(findFeedOwner(database, params.token));
  if (!owner) return new Response('Adressen virker ikke længere.', { status: 404, headers: plain });
  const quota = countCall(`calendar:${owner.organizationId}:${owner.userId}`);
  if (quota.isOver) {
    return new Response('Prøv igen om lidt.', {
      status: 429,
      headers: { ...plain, 'Retry-After': String(quota.reset) },
    });
  }
  const entries = await orUnavailable(readFeed(database, owner, new Date()));
  const words = { name: 'Bilassistent', kinds: entryWords };
  return new Response(writeIcs(entries, words, { origin, organizationId: owner.organizationId }), {
    headers: {
      ...{ 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'private, no-cache' },
      ...{ 'Content-Disposition': 'inline; filename="kalender.ics"', 'X-Robots-Tag': 'noindex, nofollow' },
    },
  });
}
