import type { Tenant } from '../tenant.ts';
import type { Customer } from './customer-queries.ts';

/** Of two primary contacts that of the kept customer stays so; the ids of the other, if any. */
export async function clearPrimary({ db, organizationId }: Tenant, kept: number, other: number) {
  const rows = await db
    .updateTable('customerContact')
    .set({ isPrimary: false })
    .where('organizationId', '=', organizationId)
    .where('customerId', '=', other)
    .where('isPrimary', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('customerContact as first')
          .select('first.id')
          .where('first.organizationId', '=', organizationId)
          .where('first.customerId', '=', kept)
          .where('first.isPrimary', '=', true),
      ),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The addresses and numbers of two customers that the merged one would no longer have. */
function restOf(merged: Reach, customers: readonly Reach[], contacts: readonly Omit<Reach, 'otherPhone'>[]) {
  const known = [...contacts, merged].flatMap(({ email, phone }) => [email?.toLowerCase(), phone]);
  const missing = (text: string | null) =>
    text === null || known.includes(text.toLowerCase()) || text === merged.otherPhone ? [] : [text];
  return {
    emails: [...new Set(customers.flatMap(({ email }) => missing(email)))],
    phones: [...new Set(customers.flatMap(({ phone, otherPhone }) => [phone, otherPhone].flatMap(missing)))],
  };
}

type Reach = { email: string | null; phone: string | null; otherPhone: string | null };

/** Keeps what restOf finds as contacts named as the merged customer, so that nobody is lost. Answers their ids. */
export async function addRest({ db, organizationId }: Tenant, keptId: number, before: readonly Customer[]) {
  const reach = ['email', 'phone', 'otherPhone'] as const;
  const merged = await db
    .selectFrom('customer')
    .select(reach)
    .where('organizationId', '=', organizationId)
    .where('id', '=', keptId)
    .executeTakeFirstOrThrow();
  const contacts = await db
    .selectFrom('customerContact')
    .select(['email', 'phone'])
    .where('organizationId', '=', organizationId)
    .where('customerId', '=', keptId)
    .execute();
  const { emails, phones } = restOf(merged, before, contacts);
  const name = before.at(-1)?.name ?? '';
  const rows = Array.from({ length: Math.max(emails.length, phones.length) }, (_, at) => ({
    ...{ organizationId, customerId: keptId, name, email: emails[at] ?? null, phone: phones[at] ?? null },
  }));
  if (rows.length === 0) return [];
  return (await db.insertInto('customerContact').values(rows).returning('id').execute()).map(({ id }) => id);
}
