import type { Tenant } from '../tenant.ts';
import type { PriceTerms, StoredCell } from './table-types.ts';

type NewVersion = { tableId: number; number: number; terms: PriceTerms; validTo: string | null };

/** Inserts a draft with its cells. @returns its id */
export async function insertVersion(
  { db, organizationId }: Tenant,
  { terms, ...version }: NewVersion,
  cells: readonly StoredCell[],
) {
  const { id } = await db
    .insertInto('priceTableVersion')
    .values({ ...version, terms: JSON.stringify(terms), organizationId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertCells({ db, organizationId }, id, cells);
  return id;
}

const portion = 1000;

/** Inserts cells into a draft. */
async function insertCells(
  { db, organizationId }: Pick<Tenant, 'db' | 'organizationId'>,
  versionId: number,
  cells: readonly StoredCell[],
) {
  for (let from = 0; from < cells.length; from += portion) {
    const rows = cells.slice(from, from + portion).map((cell) => ({ ...cell, versionId, organizationId }));
    await db.insertInto('priceCell').values(rows).execute();
  }
}

/** Writes whole cells of a draft, those it has and new ones. */
export async function writeWholeCells({ db, organizationId }: Tenant, versionId: number, cells: readonly StoredCell[]) {
  for (let from = 0; from < cells.length; from += portion) {
    const rows = cells.slice(from, from + portion).map((cell) => ({ ...cell, versionId, organizationId }));
    await db
      .insertInto('priceCell')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['organizationId', 'versionId', 'sheet', 'row', 'column']).doUpdateSet((eb) => ({
          ...{ price: eb.ref('excluded.price'), dayPrice: eb.ref('excluded.dayPrice') },
          ...{ excessKmPrice: eb.ref('excluded.excessKmPrice'), minPrice: eb.ref('excluded.minPrice') },
          ...{ deposit: eb.ref('excluded.deposit'), note: eb.ref('excluded.note') },
        })),
      )
      .execute();
  }
}
