import { sql } from 'kysely';
import { findSettings } from '../company/settings-queries.ts';
import { versionsOf } from '../documents/document-queries.ts';
import { openFile } from '../files/files.ts';
import type { Ore } from '../format/money.ts';
import type { Tenant } from '../tenant.ts';

/** When the last of the rent on an invoice was paid; null while some is not, and where it is none of rent. */
const rentPaidOn = sql<string | null>`(
  select case when count(*) = count("paidOn") then max("paidOn")::text end from "rentalPayment" payment
  where payment."organizationId" = "rentalInvoice"."organizationId" and payment."rentInvoiceId" = "rentalInvoice".id)`;

/** What the deposit has paid of an invoice. */
const setOff = sql<Ore>`(
  select coalesce(sum(payment.amount), 0)::bigint from "rentalPayment" payment
  where payment."organizationId" = "rentalInvoice"."organizationId" and payment."invoiceId" = "rentalInvoice".id
    and payment.way = 'offset')`;

/** An invoice as it was issued, with its agreement and car. Undefined when the agreement has none with that id. */
export async function readInvoice(tenant: Tenant, agreementId: number, id: number) {
  const { db, organizationId } = tenant;
  const invoice = await db
    .selectFrom('rentalInvoice')
    .innerJoin('rentalAgreement', (join) =>
      join
        .onRef('rentalAgreement.organizationId', '=', 'rentalInvoice.organizationId')
        .onRef('rentalAgreement.id', '=', 'rentalInvoice.agreementId'),
    )
    .leftJoin('rentalInvoice as credited', (join) =>
      join
        .onRef('credited.organizationId', '=', 'rentalInvoice.organizationId')
        .onRef('credited.id', '=', 'rentalInvoice.creditsId'),
    )
    .select([
      ...(['rentalInvoice.id', 'rentalInvoice.number', 'rentalInvoice.kind', 'rentalInvoice.issuedOn'] as const),
      ...(['rentalInvoice.dueOn', 'rentalInvoice.party', 'rentalInvoice.lines', 'rentalInvoice.exclVat'] as const),
      ...(['rentalInvoice.vat', 'rentalInvoice.inclVat', 'rentalInvoice.reason', 'rentalInvoice.documentId'] as const),
      ...(['rentalInvoice.seller', 'rentalInvoice.payTo', 'rentalInvoice.isRent'] as const),
      ...[rentPaidOn.as('rentPaidOn'), setOff.as('setOff')],
      ...(['rentalAgreement.number as agreementNumber', 'rentalAgreement.startsAt', 'rentalAgreement.endsAt'] as const),
      ...(['rentalAgreement.leftAt', 'rentalAgreement.returnedAt', 'credited.number as creditsNumber'] as const),
    ])
    .where('rentalInvoice.organizationId', '=', organizationId)
    .where('rentalInvoice.agreementId', '=', agreementId)
    .where('rentalInvoice.id', '=', id)
    .executeTakeFirst();
  if (!invoice) return undefined;
  const [settings, cars] = await Promise.all([findSettings(tenant), listCars(tenant, agreementId)]);
  return { invoice, settings, cars };
}

export type InvoiceRecord = NonNullable<Awaited<ReturnType<typeof readInvoice>>>;

/** The cars that were out on an agreement, also where it was broken off. */
const listCars = ({ db, organizationId }: Tenant, agreementId: number) =>
  db
    .selectFrom('rentalPeriod')
    .innerJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'rentalPeriod.organizationId').onRef('car.id', '=', 'rentalPeriod.carId'),
    )
    .select(['car.registrationNumber', 'car.stockNumber'])
    .select(sql<string | null>`nullif(concat_ws(' ', car."brandName", car."modelName"), '')`.as('name'))
    .where('rentalPeriod.organizationId', '=', organizationId)
    .where('rentalPeriod.agreementId', '=', agreementId)
    .where((eb) => eb.or([eb('rentalPeriod.cancelledAt', 'is', null), eb('rentalPeriod.leftAt', 'is not', null)]))
    .orderBy('rentalPeriod.startsAt')
    .orderBy('rentalPeriod.id')
    .execute();

/** The PDF that was kept of an invoice; undefined where there is none, or it was deleted. */
export async function findInvoicePdf(tenant: Tenant, documentId: number | null) {
  if (documentId === null) return undefined;
  const first = await versionsOf(tenant)
    .select('documentVersion.fileId')
    .where('document.id', '=', documentId)
    .orderBy('documentVersion.number')
    .limit(1)
    .executeTakeFirst();
  return first && openFile(tenant, first.fileId);
}
