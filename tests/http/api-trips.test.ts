import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pino from 'pino';
import { expect, onTestFinished } from 'vitest';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { openCountingLine } from '../database-line.ts';
import { addCar } from '../factories.ts';
import { test } from '../fixtures.ts';

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
  const token = randomBytes(24).toString('hex');
  const { id: userId } = await user({ organization });
  const expiresAt = new Date(Date.now() + 6.5 * 24 * 3_600_000);
  await accounts.insertInto('session').values({ token, userId, expiresAt }).execute();

  const line = await openCountingLine(appUrl);
  const database = openDatabase(line.url, { max: 1 });
  onTestFinished(() => database.close());
  const secret = randomBytes(32).toString('hex');
  const app = createApp({ database, secret, production: false, log: pino({ level: 'silent' }) });
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  const cookie = `bilassistent.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
  const call = (body: BodyInit) => {
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { cookie, 'content-type': 'application/json' },
    };
    return app(new Request('http://localhost/api/cars/filter', init));
  };

  expect((await call('{}')).status).toBe(200);
  for (const body of ['{}', '{"filters":{"brandNames":["Volkswagen"],"search":"cad"},"sortBy":"vin"}', late('{}')]) {
    await line.restart();
    const { data } = await (await call(body)).json();
    expect(data.pagination.totalCount).toBe(1);
    expect(line.trips).toBe(1);
    expect(line.messages.match(/begin/g)).toHaveLength(1);
  }
});
