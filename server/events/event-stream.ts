import type { Role } from '../db/schema.ts';
import type { News } from './event-news.ts';

/** Whose stream it is, and by which right. */
export type Seat = { organizationId: string; userId: string; sessionId: string; role: Role };

/** What a client has not read by then is not kept for it: it reads on from its last event. */
const mostBytes = 64 * 1024;
const text = new TextEncoder();
/** Where the stream ends, browsers wait so long in milliseconds before they open another. */
const hello = 'retry: 3000\n\n';
const beat = text.encode(': \n\n');

export type EventStream = ReturnType<typeof openEventStream>;

/** A stream of server-sent events. Without `last` it begins with what is new from now on. */
export function openEventStream(seat: Seat, last: number | undefined, onEnd: (stream: EventStream) => void) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let told: ReadonlySet<string> = new Set();
  let unread: number | undefined;
  let isFirst = last === undefined;

  function write(bytes: Uint8Array) {
    if ((controller?.desiredSize ?? 0) <= 0) return stream.end();
    controller?.enqueue(bytes);
  }

  const stream = {
    seat,
    body: new ReadableStream<Uint8Array>(
      {
        start(begun) {
          controller = begun;
          begun.enqueue(text.encode(hello));
        },
        cancel() {
          controller = undefined;
          onEnd(stream);
        },
      },
      new ByteLengthQueuingStrategy({ highWaterMark: mostBytes }),
    ),
    get last() {
      return last ?? Number.MAX_SAFE_INTEGER;
    },
    /** Sends what it has not sent before, if anything. */
    tell(now: { unread: number; latest: number; news: readonly News[] }) {
      const key = ({ id, count }: News) => `${id}:${count}`;
      const fresh = isFirst ? [] : now.news.filter((each) => !told.has(key(each)));
      const isChanged = fresh.length > 0 || unread !== now.unread;
      isFirst = false;
      last = now.latest;
      unread = now.unread;
      told = new Set(now.news.map(key));
      if (!isChanged) return;
      const said = { unread, new: fresh.map(({ id, about, aboutId }) => ({ id, about, aboutId })) };
      write(text.encode(`id: ${last}\ndata: ${JSON.stringify(said)}\n\n`));
    },
    beat: () => write(beat),
    end() {
      if (!controller) return;
      controller.close();
      controller = undefined;
      onEnd(stream);
    },
  };
  return stream;
}
