import { sql } from 'kysely';
import { carPhoto } from '../cars/car-columns.ts';
import { carsOf } from '../cars/cars-of.ts';
import type { Ore } from '../format/money.ts';
import { choice, exactly, type Filter, words } from '../list/filters.ts';
import { listOf, type RowOf } from '../list/list-of.ts';
import type { Tenant } from '../tenant.ts';
import { type EffectChange, type EffectRow, effectChanges } from './effect-types.ts';

type Source = { tenant: Tenant; rows: readonly EffectRow[] };

const rowsAs = (rows: readonly EffectRow[]) =>
  sql<EffectRow>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as effect("carId" bigint, change text, reference text,
    before bigint, after bigint, why text)`;

const ofEffect = (name: keyof EffectRow) => sql.ref(`effect.${name}`);
const difference = sql<Ore | null>`effect.after - effect.before`;
const share = sql<number | null>`(effect.after - effect.before)::float8 / nullif(effect.before, 0)`;

/** The reference that an address asks for, by its place. */
export function referenceAsked(params: URLSearchParams) {
  const text = params.get('reference') ?? '';
  return /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

/** The reference that the rows are of: it has been chosen before they are listed. */
const reference: Filter<number> = {
  kind: 'choice',
  read(params) {
    const value = referenceAsked(params);
    return { value, texts: value === undefined ? [] : [String(value)], condition: undefined };
  },
};

/** The cars of a preview, those that lose their price first. */
export const effectList = listOf({
  from: ({ tenant, rows }: Source) =>
    carsOf(tenant).innerJoin(sql<EffectRow>`(select * from ${rowsAs(rows)})`.as('effect'), (join) =>
      join.on(sql<boolean>`effect."carId" = car.id`),
    ),
  filters: {
    search: words('car.brandName', 'car.modelName', 'car.registrationNumber', 'car.stockNumber'),
    change: choice(ofEffect('change'), effectChanges),
    category: exactly('car.category'),
    reference,
  },
  select: (cars) =>
    cars.select([
      ...(['car.id', 'car.brandName', 'car.modelName', 'car.registrationNumber', 'car.stockNumber'] as const),
      ...(['car.category', 'car.bodyType', 'car.vehicleType'] as const),
      carPhoto.as('photo'),
      sql<EffectChange>`effect.change`.as('change'),
      sql<string>`effect.reference`.as('reference'),
      sql<Ore | null>`effect.before`.as('before'),
      sql<Ore | null>`effect.after`.as('after'),
      sql<string | null>`effect.why`.as('why'),
      difference.as('difference'),
      share.as('share'),
    ]),
  sorts: {
    car: sql`car."brandName" || ' ' || car."modelName"`,
    ...({ registrationNumber: 'car.registrationNumber', category: 'car.category' } as const),
    ...{ before: ofEffect('before'), after: ofEffect('after'), difference, share },
    reference: ofEffect('reference'),
  },
  order: [
    sql`array_position(${[...effectChanges]}::text[], effect.change)`,
    sql`abs(effect.after - effect.before) desc nulls last`,
    'car.id',
  ],
});

export type EffectListRow = RowOf<typeof effectList>;
