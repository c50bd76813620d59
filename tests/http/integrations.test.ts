import { expect } from 'vitest';
import { savePlateIntegration } from '#server/integrations/integration-commands.ts';
import { plateSettingsForm } from '#server/integrations/plate-settings.ts';
import { type Person, test } from '../fixtures.ts';
import { fieldsOf, linksOf, textOf } from '../html.ts';

const path = '/settings/integrations/nummerpladeapi';
const settings = { service: 'nummerpladeapi', dailyLimit: '200', cacheHours: '24', refreshDays: '7' };

test('a key is set up, shown by its end alone, tried, paused and forgotten', async ({ organize, visit }) => {
  const as = { organization: await organize() };
  const page = async () => textOf(await (await visit(path, { as })).text());
  expect(await page()).toContain('Testdata.');
  expect(linksOf(await (await visit('/settings/integrations', { as })).text())).toContainEqual(
    expect.objectContaining({ href: path }),
  );

  const saved = await visit(path, { as, form: { ...settings, version: '0', token: 'min-hemmelige-noegle-4f2a' } });
  expect(saved.headers.get('location')).toBe(path);
  const html = await (await visit(path, { as })).text();
  expect(textOf(html)).toContain('•••• 4f2a');
  expect(textOf(html)).not.toContain('Testdata.');
  expect(html.includes('min-hemmelige')).toBe(false);
  expect(fieldsOf(html)).toMatchObject({ ...settings, version: '1', token: '' });

  const tried = await visit(path, { as, form: { step: 'test', asked: 'ab 12 345' } });
  expect(textOf(await tried.text())).toContain(
    'Volkswagen Golf 1,5 TSI 150 DSG AB 12 345 · svar fra nummerpladeapi.dk',
  );
  expect(await page()).toMatch(/Opslag i dag 1 af 200.*AB 12 345 Fundet Prøve nummerpladeapi\.dk/);

  await visit(path, { as, form: { step: 'pause', version: '1' } });
  expect(await page()).toContain('Start igen');
  await visit(path, { as, form: { step: 'resume', version: '2' } });
  const confirm = await visit(`${path}?confirm=disconnect`, { as });
  expect(textOf(await confirm.text())).toContain('Afbryd nummerplade-opslag?');
  await visit(path, { as, form: { step: 'disconnect', version: '3' } });
  expect(await page()).toContain('Testdata.');
});

const wrong: [string, Record<string, string>, string][] = [
  ['a missing key', { token: '' }, 'Skriv den nøgle, du har fået af udbyderen.'],
  ['a key with a space', { token: 'to ord' }, 'Nøglen må ikke have mellemrum'],
  ['an unknown provider', { service: 'dmr' }, 'Vælg fra listen'],
  ['no limit', { dailyLimit: '0' }, 'Skriv et helt tal fra 1 til 100.000'],
  ['a plate that is none', { step: 'test', asked: 'A' }, 'Skriv en nummerplade som AB 12 345'],
  ['a VIN with I and O', { step: 'test', asked: 'WVWZZZIQO00000000' }, 'Stelnummer skal være 17 tegn uden I, O og Q'],
];

test('invalid input is reported, stays except the key, and changes nothing', async ({ organize, visit }) => {
  const as = { organization: await organize() };
  for (const [what, change, message] of wrong) {
    const form = { ...settings, version: '0', token: 'hemmelig-noegle', ...change };
    const response = await visit(path, { as, form });
    const html = await response.text();
    expect([what, response.status]).toEqual([what, 400]);
    expect(textOf(html), what).toContain(message);
    expect([what, html.includes('hemmelig-noegle')]).toEqual([what, false]);
  }
  expect(textOf(await (await visit(path, { as })).text())).toContain('Ikke sat op');
});

test('a change by a colleague is shown and not overwritten', async ({ organize, visit }) => {
  const as = { organization: await organize() };
  const save = (change: Record<string, string>) => visit(path, { as, form: { ...settings, ...change } });
  await save({ version: '0', token: 'noegle-til-registret' });
  await save({ version: '1', cacheHours: '48' });
  const late = await save({ version: '1', dailyLimit: '50' });
  expect(late.status).toBe(409);
  const html = await late.text();
  expect(textOf(html)).toMatch(/Dit 24 timer Gemt nu · .* 48 timer/);
  expect(fieldsOf(html)).toMatchObject({ dailyLimit: '50' });
});

test('of two users who set it up at once the second sees the first one’s set-up', async ({
  organize,
  as,
  visit,
  clone,
}) => {
  const person = { organization: await organize() };
  const waiting = async () => {
    const { rows } = await clone.database.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  const mine = { ...settings, version: '0', dailyLimit: '50', token: 'min-noegle-til-registret' };
  const { second } = await as(person, async (tenant) => {
    const first = plateSettingsForm.parse({ ...settings, version: '0', token: 'noegle-der-kom-foerst-4f2a' });
    await savePlateIntegration(tenant, first, clone.lookup);
    const second = visit(path, { as: person, form: mine });
    await expect.poll(waiting).toBe(1);
    return { second };
  });
  const late = await second;
  const html = await late.text();
  expect([late.status, textOf(html)]).toEqual([409, expect.stringMatching(/Dit 50 stk\. Gemt nu · .* 200 stk\./)]);
  expect(textOf(html)).toContain('•••• 4f2a');
  expect(fieldsOf(html)).toMatchObject({ dailyLimit: '50', token: '' });
  expect((await visit(path, { as: person, form: { ...mine, version: '1', token: '' } })).status).toBe(303);
  const [stored] = await as(person, ({ db }) =>
    db.selectFrom('integration').select(['version', 'credentialHint']).execute(),
  );
  expect(stored).toEqual({ version: 2, credentialHint: '4f2a' });
});

test('a first set-up submitted twice runs once, and each click gets the success message', async ({
  organize,
  as,
  visit,
}) => {
  const person = { organization: await organize() };
  const opened = fieldsOf(await (await visit(path, { as: person })).text());
  const form = { ...opened, token: 'min-noegle-til-registret' };
  const clicks = await Promise.all([visit(path, { as: person, form }), visit(path, { as: person, form })]);
  expect(clicks.map(({ status }) => status)).toEqual([303, 303]);
  const stored = await as(person, ({ db }) => db.selectFrom('integration').select('version').execute());
  expect(stored).toEqual([{ version: 1 }]);
  const other = await visit(path, { as: person, form: { ...form, token: 'en-helt-anden-noegle' } });
  expect(other.status).toBe(409);
});

test('with the right to read only, shows the settings and changes nothing', async ({ organize, visit }) => {
  const organization = await organize();
  for (const role of ['member', 'technician'] as const) {
    const as: Person = { organization, role };
    const html = await (await visit(path, { as })).text();
    expect(textOf(html)).toContain('Opslag i dag');
    for (const word of ['Gem opsætning', 'Prøv opslag', 'Afbryd']) expect(textOf(html)).not.toContain(word);
    const forms = [
      { ...settings, version: '0', token: 'noegle-til-registret' },
      { step: 'test', asked: 'AB12345' },
    ];
    for (const form of forms) expect((await visit(path, { as, form })).status).toBe(403);
  }
});
