import { randomUUID } from 'node:crypto';
import type { Written } from '../file-jobs/write-or-split.ts';
import { instantAt } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import type { PlannedCustomer } from './plan-customers.ts';

type Rows = readonly PlannedCustomer[];

/** Inserts the rows' customers, with their contacts and consents. */
export async function insertCustomers(tenant: Tenant, rows: Rows): Promise<Written<PlannedCustomer>> {
  const { db, organizationId } = tenant;
  const byKey = new Map<string, PlannedCustomer>(rows.map((row) => [randomUUID(), row]));
  const inserted = await db
    .insertInto('customer')
    .values(
      [...byKey].map(([formKey, { values }]) => ({ ...values, name: values.name ?? '', organizationId, formKey })),
    )
    .returning(['id', 'formKey'])
    .execute();
  const written = inserted.flatMap(({ id, formKey }) => {
    const row = byKey.get(formKey ?? '');
    return row ? [{ id, row }] : [];
  });
  await insertBeside(tenant, written, true);
  return { ids: new Map(written.map(({ id, row }) => [row.number, id])), unwritten: [] };
}

/** Updates the matched customers with what the rows change. */
export async function updateCustomers(tenant: Tenant, rows: Rows): Promise<Written<PlannedCustomer>> {
  const { db, organizationId } = tenant;
  const written = rows.flatMap((row) => (row.subjectId === null ? [] : [{ id: row.subjectId, row }]));
  const updates = written
    .filter(({ row }) => Object.keys(row.values).length > 0)
    .map(({ id, row }) =>
      db
        .updateTable('customer')
        .set(row.values)
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .execute(),
    );
  await Promise.all(updates);
  await insertBeside(tenant, written, false);
  return { ids: new Map(written.map(({ id, row }) => [row.number, id])), unwritten: [] };
}

type WrittenRow = { id: number; row: PlannedCustomer };

async function insertBeside({ db, organizationId }: Tenant, written: readonly WrittenRow[], isPrimary: boolean) {
  const contacts = written.flatMap(({ id, row: { contact, fields } }) =>
    contact ? [{ organizationId, customerId: id, name: contact, title: fields.contactTitle, isPrimary }] : [],
  );
  if (contacts.length > 0) await db.insertInto('customerContact').values(contacts).execute();
  const consents = written.flatMap(({ id, row }) =>
    row.consents.map(({ channel, day, words }) => ({
      ...{ organizationId, customerId: id, channel, words, isGiven: true },
      ...{ source: 'import' as const, at: instantAt(day, '12:00') },
    })),
  );
  if (consents.length > 0) await db.insertInto('consent').values(consents).execute();
}
