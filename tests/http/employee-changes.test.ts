import { describe, expect } from 'vitest';
import { changeRole } from '#server/company/employee-commands.ts';
import { inCompany } from '#server/company/in-company.ts';
import { addDepartment } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { fieldsOf, textOf } from '#tests/html.ts';
import { mailsTo } from '#tests/mails.ts';
import { memberNumber } from '#tests/people.ts';

const post = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', origin: 'http://localhost' },
  body: JSON.stringify(body),
});

describe('another role', () => {
  test('ends the user’s sessions, is mailed, and is in the history with its actor', async ({
    organize,
    user,
    visit,
    as,
    database,
  }) => {
    const organization = await organize();
    const [owner, seller] = [{ organization }, { organization, role: 'member' as const }];
    const { id, email } = await user(seller);
    const path = `/company/employees/${await memberNumber(database, id, organization.id)}`;
    expect((await visit('/', { as: seller })).status).toBe(200);
    const form = fieldsOf(await (await visit(path, { as: owner })).text());
    expect(form.role).toBe('member');
    expect((await visit(path, { as: owner, form: { ...form, role: 'technician', title: 'Klargører' } })).status).toBe(
      303,
    );
    expect((await visit('/', { as: seller })).headers.get('location')).toMatch(/^\/account\/login/);
    expect((await mailsTo(database, email))[0]?.text).toMatch(/Før: Medarbejder\s+Nu: Tekniker/);
    const changes = await as(owner, ({ db }) =>
      db
        .selectFrom('history')
        .select(['newValue', 'actorId'])
        .where('entityType', '=', 'member')
        .where('action', '=', 'update')
        .execute(),
    );
    const actorId = (await user(owner)).id;
    expect(changes).toContainEqual({ newValue: { role: 'technician' }, actorId });
    const stale = await visit(path, { as: owner, form: { ...form, title: 'Sælger' } });
    expect(stale.status).toBe(409);
    expect(textOf(await stale.text())).toMatch(/Gemt nu · owner [^ ]*, .* Klargører Oprindeligt/);
  });

  test('is none above the own, and none that leaves the organisation without an owner', async ({
    organize,
    user,
    visit,
    database,
  }) => {
    const organization = await organize();
    const [owner, admin] = [{ organization }, { organization, role: 'admin' as const }];
    const pathOf = async (person: typeof owner) =>
      `/company/employees/${await memberNumber(database, (await user(person)).id, organization.id)}`;
    const own = await pathOf(admin);
    const form = fieldsOf(await (await visit(own, { as: admin })).text());
    expect((await visit(own, { as: admin, form: { ...form, role: 'owner' } })).status).toBe(403);
    expect((await visit(await pathOf(owner), { as: admin })).status).toBe(403);
    expect((await visit(await pathOf(owner), { as: admin, form: { ...form, role: 'member' } })).status).toBe(403);

    const owners = fieldsOf(await (await visit(await pathOf(owner), { as: owner })).text());
    const refused = await visit(await pathOf(owner), { as: owner, form: { ...owners, role: 'admin' } });
    expect(refused.status).toBe(409);
    expect(textOf(await refused.text())).toContain('mindst én ejer');
  });

  test('is not given by a user demoted a moment before', async ({ organize, user, database }) => {
    const organization = await organize();
    const people = [await user({ organization }), await user({ organization, role: 'admin' })];
    await database.accounts
      .updateTable('member')
      .set({ role: 'owner' })
      .where('userId', '=', people[1]?.id ?? '')
      .execute();
    const numbers = await Promise.all(people.map(({ id }) => memberNumber(database, id, organization.id)));
    const outcomes = await Promise.allSettled(
      people.map(({ id }, at) =>
        inCompany(database, { organizationId: organization.id, userId: id, role: 'owner' }, (company) =>
          changeRole(company, numbers[1 - at] ?? 0, 'member', { origin: 'http://localhost' }),
        ),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a member who', () => {
  test('is deactivated is out at the next click, comes back, and departs with the departments handed over', async ({
    organize,
    user,
    visit,
    as,
    database,
  }) => {
    const organization = await organize();
    const [owner, seller] = [{ organization }, { organization, role: 'member' as const }];
    const [boss, { id }] = [await user(owner), await user(seller)];
    const number = await memberNumber(database, id, organization.id);
    const path = `/company/employees/${number}`;
    const step = (form: Record<string, string>) => visit(path, { as: owner, form });

    await step({ step: 'deactivate' });
    expect((await visit('/cars', { as: seller })).status).toBe(302);
    const api = await visit('/api/auth/organization/list', { as: seller });
    expect(await api.json()).toEqual([]);
    expect(textOf(await (await visit('/company/employees?tab=out', { as: owner })).text())).toContain('Deaktiveret');
    await step({ step: 'reactivate' });
    expect((await visit('/cars', { as: seller })).status).toBe(200);

    const department = await as(owner, (tenant) => addDepartment(tenant, 'Ledet'));
    await as(owner, async ({ db }) => {
      const { id: managerMemberId } = await db
        .selectFrom('member')
        .select('id')
        .where('number', '=', number)
        .executeTakeFirstOrThrow();
      await db.updateTable('department').set({ managerMemberId }).where('id', '=', department).execute();
    });
    const heir = await memberNumber(database, boss.id, organization.id);
    expect((await step({ step: 'depart', handOverTo: String(heir) })).status).toBe(303);
    const { managerNumber, status } = await as(owner, ({ db }) =>
      db
        .selectFrom('department')
        .innerJoin('member as manager', 'manager.id', 'department.managerMemberId')
        .innerJoin('member as gone', (join) => join.on('gone.number', '=', number))
        .select(['manager.number as managerNumber', 'gone.status'])
        .where('department.id', '=', department)
        .executeTakeFirstOrThrow(),
    );
    expect([managerNumber, status]).toEqual([heir, 'left']);
    expect((await visit(`/company/employees/${heir}`, { as: owner, form: { step: 'deactivate' } })).status).toBe(409);
    expect((await step({ step: 'remove' })).headers.get('location')).toBe('/company/employees');
    expect((await step({ step: 'remove' })).status).toBe(404);
  });

  test('works elsewhere finds no employee here', async ({ organize, user, visit, database }) => {
    const [first, second] = [await organize('Nord'), await organize('Syd')];
    const number = await memberNumber(database, (await user({ organization: first })).id, first.id);
    const as = { organization: second };
    for (const form of [{ step: 'remove' }, { step: 'deactivate' }, { role: 'member', version: '1' }]) {
      expect((await visit(`/company/employees/${number}`, { as, form })).status).toBe(404);
    }
    expect((await visit(`/company/employees/${number}`, { as })).status).toBe(404);
  });
});

describe('by the API', () => {
  test('an invitation is mailed and a role ends sessions, as by the screens', async ({
    organize,
    user,
    visit,
    database,
  }) => {
    const organization = await organize();
    const [owner, seller] = [{ organization }, { organization, role: 'member' as const }];
    const email = `api-${organization.slug}@x.example`;
    const invited = await visit('/api/auth/organization/invite-member', {
      as: owner,
      ...post({ email, role: 'member' }),
    });
    expect(await invited.json()).toMatchObject({ email, role: 'member', status: 'pending' });
    expect(await mailsTo(database, email)).toHaveLength(1);

    const { id, cookie } = await user(seller);
    await cookie;
    const member = await database.accounts
      .selectFrom('member')
      .select('id')
      .where('userId', '=', id)
      .executeTakeFirstOrThrow();
    const body = { memberId: member.id, role: 'technician' };
    const changed = await visit('/api/auth/organization/update-member-role', { as: owner, ...post(body) });
    expect(await changed.json()).toMatchObject({ id: member.id, role: 'technician' });
    expect((await visit('/', { as: seller })).headers.get('location')).toMatch(/^\/account\/login/);
  });
});
