import { type SelectQueryBuilder, sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import type { BulkList, DB, FileJobKind, PriceTableKind, Role } from '../db/schema.ts';
import type { NotificationSubject } from './notification-kinds.ts';
import { type About, bulkPlaces, given } from './notification-places.ts';

type Reader = { organizationId: string; userId: string; role: Role };

/** Joins what notifications are about, as it is now; deleted and private rows are missing. */
export function withSubjects<Rows extends object>(
  rows: SelectQueryBuilder<DB, 'notification', Rows>,
  { userId, role }: Reader,
) {
  const mayName = can(role, 'customers', 'read');
  const is = (...types: NotificationSubject[]) => sql<boolean>`notification."subjectType" in (${sql.join(types)})`;
  return rows
    .leftJoin('booking', (join) =>
      join
        .onRef('booking.organizationId', '=', 'notification.organizationId')
        .onRef('booking.id', '=', 'notification.subjectId')
        .on(is('booking')),
    )
    .leftJoin('document', (join) =>
      join
        .onRef('document.organizationId', '=', 'notification.organizationId')
        .onRef('document.id', '=', 'notification.subjectId')
        .on('document.deletedAt', 'is', null)
        .on(is('document')),
    )
    .leftJoin('memo', (join) =>
      join
        .onRef('memo.organizationId', '=', 'notification.organizationId')
        .onRef('memo.id', '=', 'notification.subjectId')
        .on('memo.deletedAt', 'is', null)
        .on(sql<boolean>`(not memo."isPrivate" or memo."createdById" = ${userId})`)
        .on(is('memo')),
    )
    .leftJoin('lead', (join) =>
      join
        .onRef('lead.organizationId', '=', 'notification.organizationId')
        .on('lead.deletedAt', 'is', null)
        .on(sql<boolean>`lead.id = case when ${is('lead')} then notification."subjectId" else booking."leadId" end`),
    )
    .leftJoin('customer', (join) =>
      join
        .onRef('customer.organizationId', '=', 'notification.organizationId')
        .on(
          sql<boolean>`customer.id = case when ${is('customer')} then notification."subjectId"
            else coalesce(lead."customerId", booking."customerId") end`,
        )
        .on(sql<boolean>`${mayName}`),
    )
    .leftJoin('car', (join) =>
      join
        .onRef('car.organizationId', '=', 'notification.organizationId')
        .on('car.status', '<>', 'soft-deleted')
        .on(
          sql<boolean>`car.id = case when ${is('car')} then notification."subjectId"
            else coalesce(booking."carId", document."carId", lead."carId") end`,
        ),
    )
    .leftJoin('fileJob', (join) =>
      join
        .onRef('fileJob.organizationId', '=', 'notification.organizationId')
        .onRef('fileJob.id', '=', 'notification.subjectId')
        .on(is('fileJob')),
    )
    .leftJoin('bulkEdit', (join) =>
      join
        .onRef('bulkEdit.organizationId', '=', 'notification.organizationId')
        .onRef('bulkEdit.id', '=', 'notification.subjectId')
        .on(is('bulkEdit')),
    )
    .leftJoin('integration', (join) =>
      join
        .onRef('integration.organizationId', '=', 'notification.organizationId')
        .onRef('integration.id', '=', 'notification.subjectId')
        .on(is('integration')),
    )
    .leftJoin('priceOverride', (join) =>
      join
        .onRef('priceOverride.organizationId', '=', 'notification.organizationId')
        .onRef('priceOverride.id', '=', 'notification.subjectId')
        .on(is('priceOverride')),
    )
    .leftJoin('priceTable', (join) =>
      join.onRef('priceTable.organizationId', '=', 'notification.organizationId').on(
        sql<boolean>`"priceTable".id = case when ${is('priceTable')} then notification."subjectId"
            else "fileJob"."priceTableId" end`,
      ),
    )
    .leftJoin('quote', (join) =>
      join
        .onRef('quote.organizationId', '=', 'notification.organizationId')
        .onRef('quote.id', '=', 'notification.subjectId')
        .on('quote.deletedAt', 'is', null)
        .on(is('quote')),
    )
    .leftJoin('rentalAgreement', (join) =>
      join
        .onRef('rentalAgreement.organizationId', '=', 'notification.organizationId')
        .onRef('rentalAgreement.id', '=', 'notification.subjectId')
        .on(is('rentalAgreement')),
    )
    .select([
      ...(['quote.number as quoteNumber', 'rentalAgreement.number as rentalNumber'] as const),
      'priceTable.name as priceTableName',
      ...(['lead.id as leadId', 'lead.number as leadNumber', 'booking.id as bookingId'] as const),
      ...(['car.id as carId', 'car.brandName', 'car.modelName', 'car.registrationNumber'] as const),
      sql<number | null>`case when customer."deletedAt" is null then customer.id end`.as('customerId'),
      ...(['memo.id as memoId', 'memo.title as memoTitle', 'document.id as documentId'] as const),
      ...(['document.title as documentTitle', 'fileJob.kind as fileKind', 'fileJob.fileName'] as const),
      ...(['priceTable.id as priceTableId', 'priceTable.kind as priceTableKind'] as const),
      ...(['bulkEdit.list as bulkList', 'integration.provider', 'priceOverride.id as overrideId'] as const),
      sql<
        string | null
      >`case when ${mayName} then coalesce(customer.name, lead."contactName", lead."contactCompany") end`.as(
        'personName',
      ),
    ]);
}

type Found = {
  kind: string;
  subjectType: NotificationSubject;
  subjectId: number;
  leadId: number | null;
  leadNumber: number | null;
  bookingId: number | null;
  carId: number | null;
  brandName: string | null;
  modelName: string | null;
  registrationNumber: string | null;
  memoId: number | null;
  memoTitle: string | null;
  documentId: number | null;
  documentTitle: string | null;
  fileKind: FileJobKind | null;
  fileName: string | null;
  priceTableId: number | null;
  priceTableKind: PriceTableKind | null;
  bulkList: BulkList | null;
  provider: string | null;
  overrideId: number | null;
  quoteNumber: string | null;
  rentalNumber: string | null;
  priceTableName: string | null;
  customerId: number | null;
  personName: string | null;
};

const importPaths = {
  customers: '/customers/import',
  leads: '/leads/import',
  plates: '/cars/create/many',
  'price-list': '/factory-cars/products/import',
  stock: '/cars/import',
} as const satisfies Record<Exclude<FileJobKind, 'price-cells'>, string>;

const priceTablePaths = {
  ...{ protocol: '/price-protocols', insurance: '/insurance-matrices', service: '/servicepackage-matrices' },
} as const satisfies Record<PriceTableKind, string>;

/** Where a file is read in: below the list of its kind, or its price table. */
function importPathOf({ fileKind, priceTableId, priceTableKind }: Found) {
  if (fileKind && fileKind !== 'price-cells') return importPaths[fileKind];
  return priceTableKind ? `${priceTablePaths[priceTableKind]}/${priceTableId}/files` : undefined;
}

export function aboutOf(found: Found): About | undefined {
  const { subjectId, leadId, carId, documentTitle, memoTitle, bulkList, provider } = found;
  const importPath = importPathOf(found);
  const lead = leadId === null ? undefined : [`Emne #${found.leadNumber}`, found.personName, carLabel(found)];
  const places: Record<NotificationSubject, About | undefined> = {
    lead: lead && { label: joined(lead), path: `/leads/${leadId}/edit` },
    booking: bookingOf(found, lead),
    car: carId === null ? undefined : { label: carLabel(found) ?? `Bil ${carId}`, path: `/cars/${carId}/edit` },
    memo: memoTitle === null ? undefined : { label: memoTitle, path: `/memos/${subjectId}/edit` },
    document:
      documentTitle === null || carId === null
        ? undefined
        : { label: joined([documentTitle, carLabel(found)]), path: `/cars/${carId}/edit/documents/${subjectId}` },
    fileJob: importPath ? { label: found.fileName ?? 'Import', path: `${importPath}/${subjectId}` } : undefined,
    bulkEdit: bulkList
      ? (given[found.kind] ?? { label: bulkPlaces[bulkList].label, path: `${bulkPlaces[bulkList].path}/${subjectId}` })
      : undefined,
    priceOverride:
      found.overrideId === null
        ? undefined
        : { label: 'Prisfravigelse', path: `/price-protocols/overrides/${subjectId}` },
    priceTable: found.priceTableKind
      ? {
          label: found.priceTableName ?? 'Priser',
          path: `${priceTablePaths[found.priceTableKind]}/${subjectId}/versions`,
        }
      : undefined,
    quote:
      found.quoteNumber === null ? undefined : { label: `Tilbud ${found.quoteNumber}`, path: `/quotes/${subjectId}` },
    rentalAgreement:
      found.rentalNumber === null
        ? undefined
        : { label: `Lejeaftale ${found.rentalNumber}`, path: `/rental/agreements/${subjectId}/edit` },
    customer:
      found.customerId === null
        ? undefined
        : { label: found.personName ?? `Kunde #${subjectId}`, path: `/customers/${subjectId}/edit/portal` },
    integration: provider === null ? undefined : { label: capitalised(provider), path: '/settings/integrations' },
  };
  return places[found.subjectType];
}

/** A test drive is on its lead; what a customer books has a page of its own. */
function bookingOf(
  { kind, subjectId, bookingId, leadId, customerId, ...found }: Found,
  lead: Parameters<typeof joined>[0] | undefined,
) {
  if (bookingId === null) return undefined;
  if (kind !== 'bookingAsked') {
    return lead && { label: joined(lead), path: `/leads/${leadId}/test-drives/${subjectId}` };
  }
  const label = joined(
    lead ?? [found.personName, carLabel({ ...found, kind, subjectId, bookingId, leadId, customerId })],
  );
  return { label: label || 'Booking', path: `/bookings/${subjectId}` };
}

function joined(parts: readonly (string | null | undefined)[]) {
  return parts.filter((part) => part).join(' · ');
}

function carLabel({ brandName, modelName, registrationNumber }: Found) {
  if (modelName === null) return undefined;
  const plate = registrationNumber?.replace(/^([A-ZÆØÅ]{2})(\d{2})(\d{3})$/, '$1 $2 $3');
  return joined([`${brandName ?? ''} ${modelName}`.trim(), plate]);
}

function capitalised(name: string) {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
