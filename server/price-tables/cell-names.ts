import { asOre } from '../format/money.ts';
import { spoken } from '../format/number.ts';
import { inKm, inTerm, levelWord } from '../pricing/words.ts';
import type { Tenant } from '../tenant.ts';
import { type CellPlace, layersOf } from './sheets.ts';
import type { PriceTerms } from './table-types.ts';

const kroner = (ore: string) => `${spoken(asOre(Number(ore)) / 100)} kr.`;

/** The words of a cell's place: `V3 · 12 md. · 2.000 km`. */
export function cellNameOf(terms: PriceTerms, { sheet, row, column }: CellPlace) {
  if (terms.kind === 'protocol') {
    const km = column === '0' ? [] : [inKm(Number(column))];
    return [sheet, inTerm(Number(row), terms.productType), ...km].join(' · ');
  }
  if (terms.kind === 'insurance') {
    const coverage = terms.coverages.find(({ key }) => key === sheet)?.label ?? sheet;
    return `${coverage} · til og med ${kroner(row)} · selvrisiko ${kroner(column)}`;
  }
  return `${sheet} · til og med ${inKm(Number(row))} · ${levelWord(column)}`;
}

/** The names of cells in histories, with the unit of their price where that is not kroner. */
export async function listCellNames({ db, organizationId }: Tenant, ids: readonly (number | string)[]) {
  const cells = await db
    .selectFrom('priceCell')
    .select(['id', 'versionId', 'sheet', 'row', 'column'])
    .where('organizationId', '=', organizationId)
    .where('id', 'in', ids.map(Number))
    .execute();
  const versions = await db
    .selectFrom('priceTableVersion')
    .select(['id', 'terms'])
    .where('organizationId', '=', organizationId)
    .where('id', 'in', [0, ...new Set(cells.map(({ versionId }) => versionId))])
    .execute();
  const terms = new Map(versions.map((version) => [version.id, version.terms]));
  return cells.flatMap(({ id, versionId, ...place }) => {
    const own = terms.get(versionId);
    if (!own) return [];
    const unit = layersOf(own)[0]?.unit;
    const said = unit === '%' || unit === 'kr./km' ? ` (${unit})` : '';
    return [{ id, name: `${cellNameOf(own, place)}${said}` }];
  });
}
