import { type RawBuilder, sql } from 'kysely';
import type { Tenant } from '../tenant.ts';

/** The ids of customers and leads, each an SQL array. */
type Whose = { customers: RawBuilder<unknown>; leads: RawBuilder<unknown> };

/**
 * When something last happened with people: `infinity` while a lead, a quote, a sale, a rental, a reservation, a test drive
 * or a memo is open, and while the law of bookkeeping keeps a sale or an invoice.
 * @param today the day, `YYYY-MM-DD`
 */
export function lastSign({ organizationId }: Tenant, { customers, leads }: Whose, today: string): RawBuilder<Date> {
  const own = sql`one."organizationId" = ${organizationId}`;
  const ofLeads = sql`${own} and one."leadId" = any (${leads})`;
  const isPaid = sql`exists (select from "salePayment" payment where payment."organizationId" = one."organizationId"
    and payment."saleId" = one.id and payment."paidOn" is not null)`;
  const isErased = sql`exists (select from erasure where erasure."organizationId" = one."organizationId"
    and erasure."subjectType" = 'sale' and erasure."subjectId" = one.id)`;
  return sql<Date>`greatest(
    (select max(greatest(one."createdAt", one."lastContactAt")) from customer one
      where ${own} and one.id = any (${customers})),
    (select max(case when one.status in ('won', 'lost') or one."deletedAt" is not null
        then greatest(one."arrivedAt", one."closedAt") else 'infinity' end)
      from lead one where ${own} and one.id = any (${leads})),
    (select max(case when one."leftAt" is not null and one."returnedAt" is null then 'infinity' else one."endsAt" end)
      from booking one where ${own} and (one."leadId" = any (${leads}) or one."customerId" = any (${customers}))),
    (select max(one."createdAt") from "leadMessage" one where ${ofLeads}),
    (select max(one.at) from consent one where ${own} and one."customerId" = any (${customers})),
    (select max(one."occurredAt") from activity one where ${own} and one.verb not in ('exported', 'erased')
      and (one."subjectType" = 'customer' and one."subjectId" = any (${customers})
        or one."subjectType" = 'lead' and one."subjectId" = any (${leads}))),
    (select max(case
        when one."cancelledAt" is null and one."deliveredAt" is null then 'infinity'
        when (one."cancelledAt" is null or ${isPaid}) and not ${isErased}
          and make_date(extract(year from one."soldAt")::int + 5, 12, 31) >= ${today}::date then 'infinity'
        else one."soldAt"::timestamptz end)
      from sale one where ${own} and (one."customerId" = any (${customers}) or one."leadId" = any (${leads}))),
    (select max(case when one.status in ('reserved', 'active', 'returned') then 'infinity'
        else greatest(one."createdAt", coalesce(one."returnedAt", one."cancelledAt")) end)
      from "rentalAgreement" one where ${own} and one."customerId" = any (${customers})),
    (select max(case when invoice."erasedAt" is null
          and make_date(extract(year from invoice."issuedOn")::int + 5, 12, 31) >= ${today}::date then 'infinity'
        else invoice."issuedOn"::timestamptz end)
      from "rentalAgreement" one join "rentalInvoice" invoice on invoice."organizationId" = one."organizationId"
        and invoice."agreementId" = one.id
      where ${own} and one."customerId" = any (${customers})),
    (select max(case when one.status = 'accepted'
          or one.status in ('draft', 'sent') and one."validUntil" >= ${today}::date then 'infinity'
        else greatest(one."createdAt", one."firstSentAt", one."answeredAt") end)
      from quote one where ${own} and one."deletedAt" is null
        and (one."customerId" = any (${customers}) or one."leadId" = any (${leads}))),
    (select max('infinity'::timestamptz) from car one where ${own}
      and (one."reservedCustomerId" = any (${customers}) or one."reservedLeadId" = any (${leads}))),
    (select max(case when memo.status in ('done', 'cancelled') or memo."deletedAt" is not null
        then memo."createdAt" else 'infinity' end)
      from "memoSubject" one
      join memo on memo."organizationId" = one."organizationId" and memo.id = one."memoId"
      where ${own} and (one."subjectType" = 'customer' and one."subjectId" = any (${customers})
        or one."subjectType" = 'lead' and one."subjectId" = any (${leads}))))`;
}
