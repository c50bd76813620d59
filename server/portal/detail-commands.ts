import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { customerRefusals, lockCustomer } from '../customers/customer-commands.ts';
import { orRefuse, orUnfit } from '../db/refuse.ts';
import type { PortalDetailField } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { notify } from '../notifications/notify.ts';
import type { Tenant } from '../tenant.ts';
import { logTeam } from './invitation-commands.ts';
import type { Details } from './profile-schema.ts';

const detailFields = [
  ...(['name', 'cvr', 'ean', 'phone', 'address', 'postalCode', 'city', 'invoiceEmail'] as const),
] satisfies readonly PortalDetailField[];

type Asking = {
  customerId: number;
  portalUserId: string;
  /** The name stands for nobody yet, and is written at once. */
  mayName?: boolean;
};

/**
 * What an owner says of its customer: what is empty is filled, what differs is asked of staff field by field, a newer
 * wish in place of an older one. An empty value is no wish. @returns which fields were filled and asked for
 */
export async function askDetails(tenant: Tenant, { customerId, portalUserId, mayName }: Asking, details: Details) {
  const customer = await lockCustomer(tenant, customerId);
  if (!customer) throw new DomainError('portal-customer-gone', 409);
  const given = detailFields.flatMap((field) => {
    const value = details[field];
    return value && value !== customer[field] ? [{ field, value, formerValue: customer[field] }] : [];
  });
  const filled = given.filter(({ field, formerValue }) => formerValue === null || (field === 'name' && mayName));
  const asked = given.filter((each) => !filled.includes(each));
  if (filled.length > 0) {
    await write(tenant, customerId, Object.fromEntries(filled.map(({ field, value }) => [field, value])));
  }
  for (const { field, value, formerValue } of asked) {
    await tenant.db
      .insertInto('portalDetailChange')
      .values({ organizationId: tenant.organizationId, customerId, portalUserId, field, value, formerValue })
      .onConflict((on) =>
        on
          .columns(['organizationId', 'customerId', 'field'])
          .where('status', '=', 'pending')
          .doUpdateSet({ value, formerValue, portalUserId }),
      )
      .execute();
  }
  if (asked.length > 0) {
    await logTeam(tenant, { customer }, 'self', 'bad om at få rettet oplysninger om');
    const about = { subjectType: 'customer', subjectId: customerId } as const;
    const to = customer.ownerId === null ? 'managers' : [customer.ownerId];
    await notify(tenant, { kind: 'portalDetailsAsked', about, to });
  }
  return { filled: filled.map(({ field }) => field), asked: asked.map(({ field }) => field) };
}

/**
 * Staff write what a customer asked for, or refuse it. Undefined when it is not found; refused when it was answered
 * otherwise, a second click changes nothing.
 */
export async function answerDetail(tenant: Tenant, customerId: number, id: number, isAccepted: boolean) {
  allow(tenant, 'customers', 'update');
  const customer = await lockCustomer(tenant, customerId);
  const { db, organizationId, userId } = tenant;
  const change = await db
    .selectFrom('portalDetailChange')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!customer || !change) return undefined;
  const status = isAccepted ? 'accepted' : 'refused';
  const { field, value } = change;
  if (change.status === status) return { field };
  if (change.status !== 'pending') throw new DomainError('portal-detail-answered', 409);
  if (isAccepted) await write(tenant, customerId, { [field]: value });
  await db
    .updateTable('portalDetailChange')
    .set({ status, answeredAt: sql<Date>`moment()`, answeredById: userId || null })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute();
  return { field };
}

/** The wishes of a customer that staff have not answered, oldest first. */
export function listDetailChanges({ db, organizationId }: Tenant, customerId: number) {
  return db
    .selectFrom('portalDetailChange as change')
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.organizationId', '=', 'change.organizationId')
        .onRef('customer.id', '=', 'change.customerId'),
    )
    .leftJoin('portalUser', (join) =>
      join
        .onRef('portalUser.organizationId', '=', 'change.organizationId')
        .onRef('portalUser.id', '=', 'change.portalUserId'),
    )
    .select(['change.id', 'change.field', 'change.value', 'change.formerValue', 'change.createdAt'])
    .select(['portalUser.name as personName', 'portalUser.email as personEmail'])
    .where('change.organizationId', '=', organizationId)
    .where('change.customerId', '=', customerId)
    .where('change.status', '=', 'pending')
    .orderBy('change.id')
    .execute();
}

async function write({ db, organizationId }: Tenant, id: number, values: Partial<Record<PortalDetailField, string>>) {
  const update = db
    .updateTable('customer')
    .set(values)
    .where('organizationId', '=', organizationId)
    .where('id', '=', id);
  await orUnfit(orRefuse(update.execute(), customerRefusals));
}
