import { setImmediate as nextTurn } from 'node:timers/promises';

const rowsPerChunk = 200;

type Writer<Row> = {
  start: () => void;
  rows: (rows: Row[]) => void;
  end: () => void;
};

/**
 * A byte stream with backpressure over rows. `open` receives the sink and returns the format's writer. It yields to
 * other requests between batches, and cancellation ends the rows too.
 */
export function rowStream<Row>(
  source: AsyncIterable<Row>,
  open: (emit: (bytes: Uint8Array) => void) => Writer<Row>,
): ReadableStream<Uint8Array> {
  const rows = source[Symbol.asyncIterator]();
  let emitted = false;
  let writer: Writer<Row> | undefined;

  async function nextRows(): Promise<{ batch: Row[]; done: boolean }> {
    const batch: Row[] = [];
    while (batch.length < rowsPerChunk) {
      const next = await rows.next();
      if (next.done) return { batch, done: true };
      batch.push(next.value);
    }
    return { batch, done: false };
  }

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        writer = open((bytes) => {
          if (bytes.length === 0) return;
          emitted = true;
          controller.enqueue(bytes);
        });
        writer.start();
      },
      async pull(controller) {
        emitted = false;
        while (!emitted) {
          const { batch, done } = await nextRows();
          await nextTurn();
          writer?.rows(batch);
          if (done) {
            writer?.end();
            controller.close();
            return;
          }
        }
      },
      async cancel() {
        await rows.return?.();
      },
    },
    { highWaterMark: 1 },
  );
}
