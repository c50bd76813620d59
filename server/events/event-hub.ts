import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { readSessions } from '../auth/session.ts';
import type { Database } from '../db/database.ts';
import { readTenant, systemActor } from '../tenant.ts';
import { openEventLine } from './event-line.ts';
import { type Asked, readNews } from './event-news.ts';
import { type EventStream, openEventStream, type Seat } from './event-stream.ts';

type Options = {
  database: Database;
  /** Connection string of the application role. */
  appUrl: string;
  platformAdminIds?: readonly string[];
  log: Logger;
  /** In milliseconds. */
  timing?: { beat: number; check: number };
};

const usual = { beat: 25_000, check: 30_000 };
/** What is told within so many milliseconds is read together. */
const gathering = 20;
const retryWait = 1_000;
const mostOfUser = 10;

export type EventHub = {
  /** Opens a stream of what `seat` is notified of, after `last` if that is known. */
  open(seat: Seat, last?: number): ReadableStream<Uint8Array> | 'too many' | 'closed';
  close(): Promise<void>;
};

/**
 * The streams of events of this process. They hold no connection: one line listens for all, each notification is read
 * once for all streams of an organisation, and one query checks all their sessions.
 */
export function openEventHub({ database, appUrl, platformAdminIds = [], log, timing = usual }: Options): EventHub {
  const streams = new Map<string, Set<EventStream>>();
  const waiting = new Map<string, Set<string>>();
  let telling: Promise<void> | undefined;
  let isClosed = false;

  const all = () => [...streams.values()].flatMap((each) => [...each]);
  const streamsOf = (organizationId: string, userId: string) => streams.get(`${organizationId}:${userId}`) ?? [];

  function tellSoon(organizationId: string, userId: string) {
    const users = waiting.get(organizationId) ?? new Set();
    waiting.set(organizationId, users.add(userId));
    telling ??= tell();
  }

  async function tell() {
    await delay(gathering);
    for (const [organizationId, users] of waiting) {
      waiting.delete(organizationId);
      try {
        await tellUsers(organizationId, [...users]);
      } catch (error) {
        log.debug({ err: error }, 'what is new could not be read');
        if (!isClosed) waiting.set(organizationId, new Set([...users, ...(waiting.get(organizationId) ?? [])]));
        await delay(retryWait, undefined, { ref: false });
      }
    }
    telling = undefined;
  }

  async function tellUsers(organizationId: string, users: string[]) {
    const asked = users.flatMap((userId): Asked[] => {
      const lasts = [...streamsOf(organizationId, userId)].map(({ last }) => last);
      return lasts.length > 0 ? [{ userId, last: Math.min(...lasts) }] : [];
    });
    if (asked.length === 0) return;
    const answers = await readTenant(database.pool, systemActor(organizationId), (tenant) => readNews(tenant, asked));
    for (const { userId, ...now } of answers) for (const each of streamsOf(organizationId, userId)) each.tell(now);
  }

  function tellAll() {
    for (const { seat } of all()) tellSoon(seat.organizationId, seat.userId);
  }

  function beatAll() {
    for (const stream of all()) stream.beat();
  }

  /** Ends the streams whose user signed out, lost the membership, or has another role or organisation now. */
  async function check() {
    const open = all();
    if (open.length === 0) return;
    const sessions = await readSessions(
      database.accounts,
      open.map(({ seat }) => seat.sessionId),
      platformAdminIds,
    );
    for (const stream of open) {
      const { organizationId, role, sessionId } = stream.seat;
      const membership = sessions.get(sessionId)?.membership;
      if (membership?.organizationId !== organizationId || membership.role !== role) stream.end();
    }
  }

  const line = openEventLine({
    ...{ appUrl, channel: 'notification', log, onListening: tellAll },
    onMessage(payload) {
      const [organizationId = '', userId = ''] = payload.split(':');
      if (streams.has(`${organizationId}:${userId}`)) tellSoon(organizationId, userId);
    },
  });
  const timers = [
    setInterval(beatAll, timing.beat),
    setInterval(() => check().catch((error) => log.debug({ err: error }, 'streams not checked')), timing.check),
  ].map((timer) => timer.unref());

  return {
    open(seat, last) {
      if (isClosed) return 'closed';
      const key = `${seat.organizationId}:${seat.userId}`;
      const own = streams.get(key) ?? new Set();
      if (own.size >= mostOfUser) return 'too many';
      const stream = openEventStream(seat, last, (ended) => {
        own.delete(ended);
        if (own.size === 0) streams.delete(key);
      });
      streams.set(key, own.add(stream));
      tellSoon(seat.organizationId, seat.userId);
      return stream.body;
    },
    async close() {
      isClosed = true;
      for (const timer of timers) clearInterval(timer);
      for (const stream of all()) stream.end();
      await line.close();
      await telling;
    },
  };
}
