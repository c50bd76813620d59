import { listCategories } from '../cars/car-choices.ts';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import type { Beginning } from './price-table-commands.ts';
import { priceTablesOf } from './price-table-list.ts';
import { baseOf, listVersions, readCells } from './price-table-queries.ts';
import type { PriceTableKind } from './table-types.ts';
import { blankTable, priceTemplates } from './templates.ts';

/** What a new table of a kind may begin with: nothing, a ready-made one, or a copy. */
export async function listStarts(tenant: Tenant, kind: PriceTableKind) {
  const tables = await priceTablesOf(kind)(tenant)
    .select(['priceTable.id', 'priceTable.name'])
    .orderBy('priceTable.name')
    .orderBy('priceTable.id')
    .execute();
  return [
    { value: 'blank', label: 'Tom tabel' },
    ...priceTemplates
      .filter((template) => template.kind === kind)
      .map(({ key, name }) => ({ value: `template:${key}`, label: `Skabelon: ${name}` })),
    ...tables.map(({ id, name }) => ({ value: `copy:${id}`, label: `Kopi af ${name}` })),
  ];
}

/** The terms and cells that a new table begins with; refused where the table to copy is not one of the kind. */
export async function readStart(tenant: Tenant, kind: PriceTableKind, start: string): Promise<Beginning> {
  const groups = (await listCategories(tenant)).map(({ key }) => key);
  const [way, chosen = ''] = start.split(':');
  const template = priceTemplates.find(
    ({ key, ...each }) => way === 'template' && each.kind === kind && key === chosen,
  );
  if (template) return template.make(groups);
  if (way !== 'copy') return blankTable(kind, groups);
  const table = await priceTablesOf(kind)(tenant)
    .select('priceTable.id')
    .where('priceTable.id', '=', Number(chosen))
    .executeTakeFirst();
  const base = table && baseOf(await listVersions(tenant, table.id));
  if (!base) throw new DomainError('unknown-price-table', 409, 'start');
  const cells = await readCells(tenant, [base.id]);
  return { terms: base.terms, cells: cells.get(base.id) ?? [] };
}
