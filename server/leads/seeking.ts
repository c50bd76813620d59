import { sql } from 'kysely';
import type { LeadKind, LeadOrigin } from '../db/schema.ts';
import type { Seeking } from '../distribution/decide.ts';
import type { Ore } from '../format/money.ts';
import type { Tenant } from '../tenant.ts';
import { anyLeadsOf } from './lead-lock.ts';

/** What of a lead decides who gets it. */
export type Sought = {
  /** The lead itself, where it exists. */
  id?: number | undefined;
  kind: LeadKind;
  source: LeadOrigin;
  departmentId: number | null;
  carId?: number | null | undefined;
  productId?: number | null | undefined;
  category?: string | null | undefined;
  customerId?: number | null | undefined;
  contactEmail?: string | null | undefined;
  contactPhone?: string | null | undefined;
  contactPostalCode?: string | null | undefined;
  value?: Ore | null | undefined;
};

/** The lead as the rules see it: with its car or product, its customer, and who has another open lead of the same person. */
export async function readSeeking(tenant: Tenant, lead: Sought): Promise<Seeking> {
  const [car, product, customer, same] = await Promise.all([
    readCar(tenant, lead.carId),
    readProduct(tenant, lead.productId),
    readCustomer(tenant, lead.customerId),
    findSameCustomer(tenant, lead),
  ]);
  return {
    facts: {
      ...{ kind: lead.kind, source: lead.source, departmentId: lead.departmentId },
      brand: car?.brandName ?? product?.brandName ?? null,
      category: lead.category ?? car?.category ?? product?.category ?? null,
      vehicleType: car?.vehicleType ?? product?.vehicleType ?? null,
      postalCode: lead.contactPostalCode ?? customer?.postalCode ?? null,
      value: lead.value ?? car?.salePriceInclVat ?? null,
    },
    sameCustomerId: same?.assignedToId ?? null,
    ownerId: customer?.ownerId ?? null,
    hadIt: [],
  };
}

function readCar({ db, organizationId }: Tenant, id: number | null | undefined) {
  if (id == null) return undefined;
  return db
    .selectFrom('car')
    .select(['brandName', 'category', 'vehicleType', 'salePriceInclVat'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

function readProduct({ db, organizationId }: Tenant, id: number | null | undefined) {
  if (id == null) return undefined;
  return db
    .selectFrom('product')
    .innerJoin('brand', (join) =>
      join.onRef('brand.organizationId', '=', 'product.organizationId').onRef('brand.id', '=', 'product.brandId'),
    )
    .innerJoin('edition', (join) =>
      join.onRef('edition.organizationId', '=', 'product.organizationId').onRef('edition.id', '=', 'product.editionId'),
    )
    .innerJoin('model', (join) =>
      join.onRef('model.organizationId', '=', 'edition.organizationId').onRef('model.id', '=', 'edition.modelId'),
    )
    .select(['brand.name as brandName', 'model.category', 'model.vehicleType'])
    .where('product.organizationId', '=', organizationId)
    .where('product.id', '=', id)
    .executeTakeFirst();
}

function readCustomer({ db, organizationId }: Tenant, id: number | null | undefined) {
  if (id == null) return undefined;
  return db
    .selectFrom('customer')
    .select(['ownerId', 'postalCode'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The newest other open lead of the same customer or contact that somebody has. */
function findSameCustomer(tenant: Tenant, { id, customerId, contactEmail, contactPhone }: Sought) {
  if (!customerId && !contactEmail && !contactPhone) return undefined;
  return anyLeadsOf(tenant)
    .select('assignedToId')
    .where('assignedToId', 'is not', null)
    .where('closedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .where('id', '!=', id ?? 0)
    .where((eb) =>
      eb.or([
        eb('customerId', '=', customerId ?? null),
        eb('emailKey', '=', sql<string>`email_key(${contactEmail ?? null}::text)`),
        eb('contactPhone', '=', contactPhone ?? null),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
