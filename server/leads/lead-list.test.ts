import { sql } from 'kysely';
import { expect } from 'vitest';
import { addDepartment, addLead } from '#tests/factories.ts';
import { test } from '#tests/plans.ts';
import type { Tenant } from '../tenant.ts';
import { leadList } from './lead-queries.ts';

const asking = (search: string) => new URLSearchParams(search);

/** Leads of all kinds, a third of them ended, some deleted. */
async function addLeads(tenant: Tenant, departmentId: number) {
  await sql`
    insert into lead ("organizationId", number, source, kind, status, "contactName", "assignedToId", "departmentId",
      value, "arrivedAt", "respondBy", "firstResponseAt", "nextActionKind", "nextActionAt", "lostReason", "closedAt", "deletedAt")
    select ${tenant.organizationId}, n, (array['phone', 'website'])[1 + n % 2], (array['sale', 'leasing'])[1 + n % 2],
      status, 'Kunde ' || n, case when n % 4 = 0 then ${tenant.userId}::uuid end, case when n % 5 = 0 then ${departmentId}::bigint end,
      n * 1000, now() - make_interval(hours => n * 7), now() - make_interval(hours => n), case when n % 2 = 0 then now() end,
      case when status <> 'lost' then 'call' end, case when status <> 'lost' then now() + make_interval(hours => n - 60) end,
      case when status = 'lost' then 'price' end, case when status = 'lost' then now() end,
      case when n % 17 = 0 then now() end
    from generate_series(1, 120) n, lateral (select case when n % 3 = 0 then 'lost' else 'contacted' end as status) s`.execute(
    tenant.db,
  );
}

test('the total and the ids of a list, read without its joins → those of its rows', async ({ organize, as }) => {
  await as({ organization: await organize() }, async (tenant) => {
    const departmentId = await addDepartment(tenant, 'Aarhus');
    await addLeads(tenant, departmentId);
    const questions = [
      ...['', 'status=lost', 'assigned=mine', 'assigned=nobody', 'next=today', 'next=overdue', 'clock=unanswered'],
      ...['clock=overdue', 'source=phone', 'kind=leasing', `departmentId=${departmentId}`, 'arrivedFrom=2026-01-01'],
      ...['search=kunde', 'search=kunde+11', 'valueFrom=50', 'valueFrom=50&status=contacted&sortBy=name'],
      ...[
        'sortBy=arrivedAt&sortDirection=desc',
        'sortBy=status',
        'sortBy=assigneeName&assigned=mine',
        'sortBy=respondBy',
      ],
    ];
    for (const question of questions) {
      const all = (await leadList.all(tenant, asking(question))).map(({ id }) => id);
      const { rows, pagination } = await leadList.rows(tenant, asking(question), { page: 2, pageSize: 10 });
      expect(pagination.totalCount, question).toBe(all.length);
      expect(await leadList.ids(tenant, asking(question), 500, 'lead.id'), question).toEqual(all);
      const { currentPage } = pagination;
      expect(
        rows.map(({ id }) => id),
        question,
      ).toEqual(all.slice((currentPage - 1) * 10, currentPage * 10));
    }
  });
});

test('leads by the days they came in → Danish days, both included, in summer and winter', async ({ organize, as }) => {
  await as({ organization: await organize() }, async (tenant) => {
    const instants = ['2026-07-01T21:59:59Z', '2026-07-01T22:00:00Z', '2026-07-02T21:59:59Z', '2026-07-02T22:00:00Z'];
    const ids: number[] = [];
    for (const instant of [...instants, '2026-10-24T22:30:00Z', '2026-10-25T22:30:00Z', '2026-10-25T23:00:00Z']) {
      const id = await addLead(tenant, { contactName: instant });
      await tenant.db
        .updateTable('lead')
        .set({ arrivedAt: new Date(instant) })
        .where('id', '=', id)
        .execute();
      ids.push(id);
    }
    const found = async (from: string, to: string) =>
      (await leadList.all(tenant, asking(`arrivedFrom=${from}&arrivedTo=${to}`))).map(({ id }) => id).sort();
    expect(await found('2026-07-02', '2026-07-02')).toEqual(ids.slice(1, 3));
    expect(await found('2026-10-25', '2026-10-25')).toEqual(ids.slice(4, 6));
    expect(await found('', '2026-07-01')).toEqual(ids.slice(0, 1));
  });
});

test('a page of leads → its ids in order from an index, without a join', async ({ plansOf }) => {
  const [total, page] = await plansOf((tenant) => leadList.rows(tenant, asking(''), { page: 1, pageSize: 20 }));
  expect(total).not.toContain('Join');
  expect(page).toContain('"Index Name":"lead_listed"');
  expect(page?.split('"Parent Relationship":"InitPlan"')[1]).not.toContain('"Node Type":"Sort"');
});
