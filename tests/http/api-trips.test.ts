import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { openCountingLine } from '../database-line.ts';
import { addCar } from '../factories.ts';
import { test } from '../fixtures.ts';
import { signInTo } from '../signed-in-app.ts';

/** A body that arrives later than its headers. */
function late(text: string) {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      await setTimeout(20);
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
}

test('a page of the car list takes one trip to the database, session, rights and total included', async ({
  appUrl,
  as,
  database: { accounts },
  organize,
  user,
}) => {
  const organization = await organize();
  await as({ organization }, (tenant) => addCar(tenant));
  const line = await openCountingLine(appUrl);
  const database = openDatabase(line.url, { max: 1 });
  onTestFinished(() => database.close());
  const look = await signInTo({ database, accounts, userId: (await user({ organization })).id });
  const call = (body: BodyInit) =>
    look('/api/cars/filter', { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } });

  expect((await call('{}')).status).toBe(200);
  for (const body of ['{}', '{"filters":{"brandNames":["Volkswagen"],"search":"cad"},"sortBy":"vin"}', late('{}')]) {
    await line.restart();
    const { data } = await (await call(body)).json();
    expect(data.pagination.totalCount).toBe(1);
    expect(line.trips).toBe(1);
    expect(line.messages.match(/begin/g)).toHaveLength(1);
  }
});
