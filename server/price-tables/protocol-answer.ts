import { z } from 'zod';
import { mayReadCosts } from '../cars/car-columns.ts';
import { dayOf } from '../format/day.ts';
import type { PriceProtocol } from '../pricing/types/tables.ts';
import type { Tenant } from '../tenant.ts';
import { engineTableOf } from './engine-tables.ts';
import type { PriceTableRow } from './price-table-list.ts';
import { findPriceTable, type ListedVersion, listVersions, readCells, stateOf } from './price-table-queries.ts';
import type { StoredCell } from './table-types.ts';

const id = z.int().min(1);
const ore = z.int().min(0).nullable();
const day = z.iso.date().nullable();
const ids = z.array(id);
const productType = z.enum(['leasing', 'longRental', 'sale', 'shortRental']);
const fee = z.strictObject({ price: z.int(), per: z.enum(['day', 'month', 'once']) }).nullable();
const tenths = z.int().min(0).nullable().describe('Tenths of an øre for a kilometre.');
const change = z.int().describe('Hundredths of a per cent.');

const head = { id, name: z.string(), code: z.string().nullable() };

/** A row of the list of protocols. */
export const protocolRowSchema = z.strictObject({
  ...head,
  state: z.enum(['active', 'archived', 'draft', 'expired', 'planned']),
  productType,
  ...{ number: z.int().min(1).describe('The version that the row is about.'), validFrom: day, validTo: day },
  hasDraft: z.boolean(),
});

const cell = z.strictObject({
  category: z.string().describe('The key of a car group.'),
  term: z.int().describe('At least so many months, of short rental days.'),
  km: z.int().describe('Kilometres a month; 0 where they do not matter.'),
  price: ore.describe('Whole øre without VAT; null is not offered, or a share instead.'),
  factor: z.int().nullable().describe('Hundredths of a per cent of the base, where the method takes shares.'),
  ...{ excessKmPrice: tenths, deposit: ore, note: z.string().nullable() },
  minPrice: ore.optional().describe('Left out for technicians.'),
});

const method = z.strictObject({
  kind: z.enum(['costPlus', 'factor', 'grid']),
  base: z.enum(['costPrice', 'listPrice', 'priceExclTax', 'priceInclTax']).optional(),
  ...{ yearlyRate: change.optional(), isInAdvance: z.boolean().optional(), adminPerMonth: z.int().optional() },
  ...{ margin: change.optional(), tax: z.enum(['none', 'proportional']).optional() },
  taxVat: z.enum(['exempt', 'vatable25']).optional(),
});

const version = z.strictObject({
  number: z.int().min(1),
  state: z.enum(['active', 'draft', 'expired', 'planned', 'replaced', 'withdrawn']),
  ...{ validFrom: day, validTo: day, note: z.string().nullable(), publishedAt: z.iso.datetime().nullable() },
  ...{ productType, priority: z.int(), method: method.describe('Technicians see its kind alone.') },
  scope: z.strictObject({
    ...{ carKind: z.string().nullable(), vehicleType: z.string().nullable(), customerType: z.string().nullable() },
    ...{ fuelType: z.string().nullable(), departmentIds: ids, categories: z.array(z.string()) },
    ...{ brandIds: ids, modelIds: ids },
  }),
  ...{ termSteps: z.array(z.int()), kmSteps: z.array(z.int()), kmRule: z.enum(['interpolate', 'none', 'roundUp']) },
  ...{ startupFee: ore, deliveryFee: ore, extraDriver: fee, foreignDriving: fee, lateReturnFee: ore },
  ...{ kmIncludedPerDay: z.int().nullable(), minDriverAge: z.int().nullable() },
  weekend: z.strictObject({ weekdays: z.array(z.int().min(1).max(7)), change }).nullable(),
  seasons: z.array(z.strictObject({ name: z.string(), from: z.iso.date(), to: z.iso.date(), change })),
  volumeDiscounts: z.array(z.strictObject({ fromCars: z.int(), discount: change })),
  depositRule: z.strictObject({
    ...{ kind: z.enum(['fixed', 'months', 'none']), amount: z.int().optional(), months: z.int().optional() },
  }),
  rounding: z.strictObject({ step: z.int(), mode: z.enum(['nearest', 'up']) }).nullable(),
  cells: z.array(cell),
});

/** A protocol with all its versions, the newest first. */
export const protocolAnswerSchema = z.strictObject({
  ...{ ...head, description: z.string().nullable(), isArchived: z.boolean() },
  versions: z.array(version),
});

type Row = z.input<typeof protocolRowSchema>;
type Version = z.input<typeof version>;

const products: readonly Row['productType'][] = productType.options;

export function protocolRowOf({ productType: product, versionNumber, ...row }: PriceTableRow): Row {
  const { id, name, code, state, validFrom, validTo, hasDraft } = row;
  return {
    ...{ id, name, code, state, validFrom, validTo, hasDraft, number: versionNumber },
    productType: products.find((each) => each === product) ?? 'longRental',
  };
}

/** A protocol with versions and cells in three statements, whatever their number; undefined when not found. */
export async function readProtocolAnswer(tenant: Tenant, tableId: number, now: Date) {
  const table = await findPriceTable(tenant, 'protocol', tableId);
  if (!table) return undefined;
  const versions = await listVersions(tenant, tableId);
  const cells = await readCells(
    tenant,
    versions.map((each) => each.id),
  );
  const { id, name, code, description, archivedAt } = table;
  const seesCosts = mayReadCosts(tenant.role);
  const answer: z.input<typeof protocolAnswerSchema> = {
    ...{ id, name, code, description, isArchived: archivedAt !== null },
    versions: versions.flatMap((each) => {
      const read = versionOf(tableId, each, cells.get(each.id) ?? [], seesCosts);
      return read ? [{ ...read, state: stateOf(versions, each, dayOf(now)) }] : [];
    }),
  };
  return answer;
}

function versionOf(
  id: number,
  { number, validFrom, validTo, note, publishedAt, terms }: ListedVersion,
  stored: readonly StoredCell[],
  seesCosts: boolean,
): Omit<Version, 'state'> | undefined {
  const names = { name: '', issuer: null, policyNumber: null };
  const state = 'published' as const;
  const of = { ...{ id, version: number, state, validTo, ...names }, validFrom: validFrom ?? '' };
  const read = engineTableOf(of, terms, stored);
  if (read.kind !== 'protocol') return undefined;
  const { method, cells, depositRule, ...protocol } = read.table;
  const { productType, priority, scope, termSteps, kmSteps, kmRule, weekend, seasons, volumeDiscounts } = protocol;
  const { startupFee, deliveryFee, extraDriver, foreignDriving, lateReturnFee, rounding } = protocol;
  return {
    ...{ number, validFrom, validTo, note, publishedAt: publishedAt?.toISOString() ?? null },
    ...{ productType, priority, method: seesCosts ? method : { kind: method.kind } },
    scope: {
      ...{ carKind: scope.carKind, vehicleType: scope.vehicleType, customerType: scope.customerType },
      ...{ fuelType: scope.fuelType, departmentIds: [...scope.departmentIds], categories: [...scope.categories] },
      ...{ brandIds: [...scope.brandIds], modelIds: [...scope.modelIds] },
    },
    ...{ termSteps: [...termSteps], kmSteps: [...kmSteps], kmRule, startupFee, deliveryFee, extraDriver },
    ...{ foreignDriving, lateReturnFee, rounding, depositRule },
    ...{ kmIncludedPerDay: protocol.kmIncludedPerDay, minDriverAge: protocol.minDriverAge },
    weekend: weekend && { ...weekend, weekdays: [...weekend.weekdays] },
    ...{ seasons: [...seasons], volumeDiscounts: [...volumeDiscounts] },
    cells: cells.map((each) => cellOf(each, seesCosts)),
  };
}

function cellOf({ minPrice, ...cell }: PriceProtocol['cells'][number], seesCosts: boolean): Version['cells'][number] {
  return seesCosts ? { ...cell, minPrice } : cell;
}
