import { sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import { mayReadCosts } from '../cars/car-columns.ts';
import { costFields } from '../cars/car-costs.ts';
import { documentHistory } from '../documents/document-history.ts';
import type { Tenant } from '../tenant.ts';
import type { HistoryScope } from './history-queries.ts';

/** Who the customers are: hidden from roles that see no customers. */
const customerFields = ['buyerName', 'reservedFor', 'rebillTo', 'isRebilled', 'documentLink.note'];
/** What the database reckons, and what says the same as another field. */
const derived = [
  'formerRegistrationNumbers',
  'registerFacts',
  'slug',
  'vatAmount',
  'amountInclVat',
  'costAmount',
  'carId',
  'completedById',
  'approvedById',
  'storageKey',
  'sha256',
  ...['carImage.status', 'carImage.problem', 'carImage.width', 'carImage.height'],
  ...['factoryOrder.productId', 'factoryOrder.priceExclVatExclTax'],
  'formKey',
  ...['document.subjectType', 'document.subjectId', 'documentLink.tokenHash'],
];

/** Tables whose rows belong to a car by their `carId`, beside memos. */
const children = ['carImage', 'carRemark', 'expense', 'factoryOrder'] as const;

/** The history of a car with all that belongs to it, as far as the role may read it. A private memo is its author's alone. */
export function carHistory(tenant: Tenant, carId: number): HistoryScope {
  const { organizationId, role, userId } = tenant;
  const ofCar = sql<boolean>`(history."entityType" = 'car' and history."entityId" = ${carId})`;
  const ofMemos = sql<boolean>`(history."entityType" = 'memo' and history."entityId" in (
    select memo.id from memo where memo."organizationId" = ${organizationId} and memo."carId" = ${carId}
      and (not memo."isPrivate" or memo."createdById" = ${userId})))`;
  const ofChildren = children.map(
    (table) => sql<boolean>`(history."entityType" = ${table} and history."entityId" in (
      select id from ${sql.table(table)} where "organizationId" = ${organizationId} and "carId" = ${carId}))`,
  );
  return {
    rows: sql<boolean>`(${sql.join([ofCar, ofMemos, documentHistory(tenant, carId), ...ofChildren], sql` or `)})`,
    hiddenFields: [
      ...derived,
      ...(mayReadCosts(role) ? [] : costFields),
      ...(can(role, 'customers', 'read') ? [] : customerFields),
    ],
  };
}
