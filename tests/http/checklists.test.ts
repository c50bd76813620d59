import { Kysely, PostgresDialect } from 'kysely';
import { parse } from 'node-html-parser';
import pg from 'pg';
import { expect } from 'vitest';
import { createCompany } from '#server/company/company-commands.ts';
import { createChecklist, deleteChecklist } from '#server/memos/checklist-commands.ts';
import { withTenant } from '#server/tenant.ts';
import { addStartChecklists } from '../../migrations/044-checklist-templates.ts';
import { test } from '../fixtures.ts';
import { fieldsOf } from '../html.ts';

const own = { version: 1, name: 'Klargøring', kind: 'prep' as const, points: 'Vask', sortOrder: 0 };

test('a new organisation → three checklists; an older one gets the same, but not beside its own', async ({
  organize,
  user,
  as,
  database,
  ownerUrl,
}) => {
  const [older, withOwn] = [await organize('Fra før'), await organize('Med egne')];
  await as({ organization: withOwn }, (tenant) => createChecklist(tenant, own));
  const { id: userId } = await user({ organization: older });
  const founded = await createCompany(database, { userId }, { name: 'Ny', slug: `ny-${userId}`, kind: 'dealer' });
  const storedOf = (organizationId: string) =>
    withTenant(database.pool, { organizationId, userId, role: 'owner' }, ({ db }) =>
      db.selectFrom('checklistTemplate').select(['name', 'kind', 'points', 'sortOrder']).orderBy('sortOrder').execute(),
    );
  const given = await storedOf(founded);
  expect(given.map(({ name, kind }) => [name, kind])).toEqual([
    ['Klargøring', 'prep'],
    ['Overdragelse', 'handover'],
    ['Indbytning', 'task'],
  ]);
  const dialect = new PostgresDialect({ pool: new pg.Pool({ connectionString: ownerUrl, max: 1 }) });
  const owner = new Kysely<unknown>({ dialect });
  try {
    for (const _ of ['once', 'again']) await owner.transaction().execute(addStartChecklists);
  } finally {
    await owner.destroy();
  }
  expect(await storedOf(older.id)).toEqual(given);
  expect((await storedOf(withOwn.id)).map(({ points }) => points)).toEqual(['Vask']);
});

test.for(['owner', 'admin'] as const)(
  '%s makes a checklist and takes its deletion back',
  async (role, { organize, as, visit }) => {
    const organization = await organize();
    const leader = { organization, role };
    const { id } = await as(leader, (tenant) => createChecklist(tenant, own));
    const path = '/company/settings/checklists';
    const deleted = await visit(`${path}/${id}/edit`, { as: leader, form: { step: 'delete' } });
    expect(deleted.headers.get('location')).toBe(path);
    const group = await as(leader, ({ db }) =>
      db.selectFrom('history').select('groupId').orderBy('id', 'desc').executeTakeFirstOrThrow(),
    );
    expect((await visit(`/api/undo/${group.groupId}`, { as: leader, form: {} })).status).toBeLessThan(400);
    expect(await (await visit(path, { as: leader })).text()).toContain('Klargøring');
  },
);

test('a CPR number among the points → refused there, with all that was typed', async ({ organize, visit }) => {
  const organization = await organize();
  const page = await visit('/company/settings/checklists/create', {
    as: { organization },
    form: { version: '1', name: 'Udlevering', kind: 'handover', points: 'Nøgler\nCpr 010190-1234', sortOrder: '1' },
  });
  expect(page.status).toBe(400);
  const text = await page.text();
  expect(text).toContain('Skriv ikke CPR-nummer her');
  expect(text).toContain('Nøgler');
});

test('a checklist chosen on a memo → its points are added to the typed ones, once each, and nothing is stored', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const person = { organization, role: 'technician' as const };
  const { id } = await as({ organization }, (tenant) => createChecklist(tenant, { ...own, points: 'Vask\nPoler' }));
  const form = parse(await (await visit('/memos/create', { as: person })).text());
  const button = form.querySelector('button[name=fill]');
  expect([button?.text.trim(), button?.getAttribute('form')]).toEqual([
    'Klargøring',
    form.querySelector('main form[method=post]')?.id,
  ]);
  const fill = button?.getAttribute('value') ?? '';
  const typed = { ...fieldsOf(String(form)), title: 'Ny bil', checklist: 'Dæk\r\nVask', fill };
  const filled = fieldsOf(await (await visit('/memos/create', { as: person, form: typed })).text());
  expect(filled).toMatchObject({ title: 'Ny bil', checklist: 'Dæk\nVask\nPoler' });
  const memos = () => as(person, ({ db }) => db.selectFrom('memo').select(['id', 'checklist']).execute());
  expect(await memos()).toEqual([]);
  await visit('/memos/create', { as: person, form: filled });
  await as({ organization }, (tenant) => deleteChecklist(tenant, id));
  expect((await memos())[0]?.checklist.map(({ text }) => text)).toEqual(['Dæk', 'Vask', 'Poler']);
});
