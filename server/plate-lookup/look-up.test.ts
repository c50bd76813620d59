import pino from 'pino';
import { expect } from 'vitest';
import { savePlateIntegration, setIntegrationStatus } from '#server/integrations/integration-commands.ts';
import { readIntegration } from '#server/integrations/integration-queries.ts';
import type { PlateSettingsInput } from '#server/integrations/plate-settings.ts';
import type { Tenant } from '#server/tenant.ts';
import { test as base, type Person } from '#tests/fixtures.ts';
import { minutesClosed } from './breaker.ts';
import { lookUpVehicle } from './look-up.ts';
import { countLookupsToday, listLookups } from './lookup-queries.ts';
import { wrongKey } from './stub-server.ts';

const settings: PlateSettingsInput = {
  version: 0,
  service: 'nummerpladeapi',
  token: 'noegle-til-registret',
  advanced: false,
  checkDebt: false,
  refreshDays: 7,
  dailyLimit: 200,
  cacheHours: 24,
};

type LookUp = (
  person: Person,
  plate: string,
  options?: { isFresh?: boolean; without?: 'testdata'; tryMs?: number },
) => ReturnType<typeof lookUpVehicle>;

const test = base.extend<{ lookUp: LookUp }>({
  lookUp: async ({ clone, as }, use) =>
    use((person, plate, { isFresh = false, without, tryMs = clone.lookup.timing.tryMs } = {}) => {
      const inTenant = <T>(work: (tenant: Tenant) => Promise<T>) => as(person, work);
      const testdata = without ? undefined : clone.lookup.testdata;
      const timing = { ...clone.lookup.timing, tryMs };
      const means = { ...clone.lookup, timing, testdata, inTenant, log: pino({ level: 'silent' }), requestId: 'test' };
      return lookUpVehicle(means, { kind: 'plate', text: plate }, { reason: 'create', isFresh });
    }),
});

test('no key → the stub answers, or nobody without one', async ({ organize, lookUp }) => {
  const person = { organization: await organize() };
  expect(await lookUp(person, 'AB12345')).toMatchObject({ service: 'testdata', vehicle: { brandName: 'Volkswagen' } });
  expect(await lookUp(person, 'AB12345', { without: 'testdata' })).toMatchObject({ refusal: 'not-configured' });
});

test('a repeated question → cached, unless a fresh answer is requested', async ({ organize, as, clone, lookUp }) => {
  const person = { organization: await organize() };
  const asked = () => clone.register.asked.filter((path) => path.endsWith('EL34567')).length;
  const before = asked();
  const first = await lookUp(person, 'EL34567');
  const again = await lookUp(person, 'EL34567');
  expect([asked() - before, again]).toEqual([1, { ...first, isCached: true }]);
  await lookUp(person, 'EL34567', { isFresh: true });
  expect(asked() - before).toBe(2);
  expect(await as(person, countLookupsToday)).toBe(2);
  const rows = await as(person, listLookups);
  expect(rows.map(({ outcome, isCached }) => [outcome, isCached])).toEqual([
    ['found', false],
    ['found', true],
    ['found', false],
  ]);
});

test('the daily limit reached → refused, for this organisation only', async ({ organize, as, clone, lookUp }) => {
  const [few, other] = [{ organization: await organize() }, { organization: await organize() }];
  await as(few, (tenant) => savePlateIntegration(tenant, { ...settings, dailyLimit: 2 }, clone.lookup));
  const answers = [await lookUp(few, 'AB12345'), await lookUp(few, 'ZZ00404'), await lookUp(few, 'EL34567')];
  expect(answers).toMatchObject([{ service: 'nummerpladeapi' }, { refusal: 'not-found' }, { refusal: 'quota' }]);
  expect(await lookUp(few, 'AB12345')).toMatchObject({ isCached: true });
  expect(await lookUp(other, 'AB12345')).toMatchObject({ service: 'testdata' });
});

test('five failures in a row → the breaker opens, then probes', async ({ organize, as, clone, lookUp }) => {
  const person = { organization: await organize() };
  await as(person, (tenant) => savePlateIntegration(tenant, { ...settings, service: 'motorapi' }, clone.lookup));
  for (const _ of Array.from({ length: 5 })) {
    expect(await lookUp(person, 'ZZ00500')).toMatchObject({ refusal: 'unavailable' });
  }
  const asked = clone.register.asked.length;
  expect(await lookUp(person, 'AB12345')).toMatchObject({ refusal: 'breaker-open' });
  expect(clone.register.asked).toHaveLength(asked);
  expect(await as(person, (tenant) => readIntegration(tenant, 'nummerpladeapi'))).toMatchObject({ status: 'error' });

  await as(person, ({ db }) =>
    db
      .updateTable('integrationHealth')
      .set({ closedUntil: new Date(Date.now() - 1000) })
      .execute(),
  );
  expect(await lookUp(person, 'AB12345')).toMatchObject({ service: 'motorapi', isCached: false });
  expect(await as(person, (tenant) => readIntegration(tenant, 'nummerpladeapi'))).toMatchObject({
    status: 'active',
    health: { errorCount: 0, closedUntil: null },
  });
});

test('repeated openings → exponential backoff up to an hour', () => {
  expect([4, 5, 6, 7, 10, 11, 50].map(minutesClosed)).toEqual([0, 1, 2, 4, 32, 60, 60]);
});

test('Retry-After → the breaker opens for that time', async ({ organize, lookUp }) => {
  const person = { organization: await organize() };
  expect(await lookUp(person, 'ZZ00429')).toMatchObject({ refusal: 'too-many', retryAfterSeconds: 20 });
  expect(await lookUp(person, 'AB12345')).toMatchObject({ refusal: 'too-many' });
});

test('slow, paused, wrong key, undecryptable key → a refusal of its own', async ({ organize, as, clone, lookUp }) => {
  const person = { organization: await organize() };
  expect(await lookUp(person, 'ZZ00408', { tryMs: 100 })).toMatchObject({ refusal: 'slow' });
  const { secret } = clone.lookup;
  await as(person, (tenant) => savePlateIntegration(tenant, { ...settings, token: wrongKey }, { secret }));
  expect(await lookUp(person, 'AB12345')).toMatchObject({ refusal: 'wrong-key' });
  await as(person, (tenant) =>
    savePlateIntegration(tenant, { ...settings, version: 1 }, { secret: `${secret}, skiftet` }),
  );
  expect(await lookUp(person, 'AB12345')).toMatchObject({ refusal: 'key-lost' });
  await as(person, (tenant) => setIntegrationStatus(tenant, 'nummerpladeapi', { status: 'paused', version: 2 }));
  expect(await lookUp(person, 'AB12345')).toMatchObject({ refusal: 'paused' });
});

test('a stored key → encrypted, and not in the history', async ({ organize, as, clone }) => {
  const person = { organization: await organize() };
  await as(person, (tenant) => savePlateIntegration(tenant, settings, clone.lookup));
  const stored = await as(person, async ({ db }) => ({
    secrets: await db.selectFrom('integrationSecret').selectAll().execute(),
    history: await db.selectFrom('history').selectAll().execute(),
  }));
  expect(stored.secrets).toHaveLength(1);
  expect(stored.history.map(({ entityType }) => entityType)).toContain('integration');
  expect(JSON.stringify(stored)).not.toContain(settings.token);
  expect(JSON.stringify(stored.history)).not.toContain(stored.secrets[0]?.sealed);
});

test('no right, or a colleague’s change → refused', async ({ organize, as, clone }) => {
  const organization = await organize();
  const save = (tenant: Tenant) => savePlateIntegration(tenant, settings, clone.lookup);
  await expect(as({ organization, role: 'member' }, save)).rejects.toMatchObject({ code: 'not-allowed' });
  await as({ organization, role: 'salesAdmin' }, save);
  const other = (tenant: Tenant) =>
    savePlateIntegration(tenant, { ...settings, token: `${settings.token}-ny` }, clone.lookup);
  await expect(as({ organization }, other)).rejects.toMatchObject({ code: 'integration-key-changed' });
});
