import pino from 'pino';
import { expect, test } from 'vitest';
import { engineLog, observed } from './engine-log.ts';

function listen() {
  const lines: unknown[] = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
  return { lines, engine: engineLog(pino({ level: 'info' }, stream)) };
}

test('an engine error in any argument → logged with its stack', () => {
  const { lines, engine } = listen();
  const error = new Error('relation "session" does not exist');
  const err = expect.objectContaining({ message: error.message, stack: error.stack });
  engine.log('error', 'INTERNAL_SERVER_ERROR', error, 'more');
  engine.log('error', error);
  expect(lines).toEqual([
    expect.objectContaining({ level: 50, part: 'auth', msg: 'INTERNAL_SERVER_ERROR', err, details: ['more'] }),
    expect.objectContaining({ level: 50, part: 'auth', msg: error.message, err, details: [] }),
  ]);
});

test('an engine error → the cause of its own call only', async () => {
  const { engine } = listen();
  const ours = new Error('ours');
  const work = (error: Error) =>
    observed(async (seen) => {
      await Promise.resolve();
      engine.log('warn', 'only a warning', new Error('passed over'));
      engine.log('error', 'failed', error);
      await Promise.resolve();
      return seen.cause;
    });
  const [first, second] = await Promise.all([work(ours), work(new Error('theirs'))]);
  expect(first).toBe(ours);
  expect(second?.message).toBe('theirs');
});
