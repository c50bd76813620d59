import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { expect } from 'vitest';
import { createCompany } from '#server/company/company-commands.ts';
import { createChecklist } from '#server/memos/checklist-commands.ts';
import { withTenant } from '#server/tenant.ts';
import { addStartChecklists } from '../../migrations/044-checklist-templates.ts';
import { test } from '../fixtures.ts';

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
