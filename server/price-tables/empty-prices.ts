import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { type LayerName, layersOf } from './sheets.ts';
import type { PriceTerms } from './table-types.ts';

/** The layers whose amounts mean something else by the new terms: in another unit, or made in another way. */
function layersMadeOtherwise(before: PriceTerms, after: PriceTerms): LayerName[] {
  const units = new Map(layersOf(after).map(({ name, unit }) => [name, unit]));
  const isOtherMethod =
    before.kind === 'protocol' && after.kind === 'protocol' && before.method.kind !== after.method.kind;
  return layersOf(before).flatMap(({ name, unit }) =>
    units.get(name) !== unit || (name === 'price' && isOtherMethod) ? [name] : [],
  );
}

type Change = { versionId: number; before: PriceTerms; after: PriceTerms };

/** Empties the amounts of a draft that mean something else by its new terms; refused unless that was agreed to. */
export async function emptyPrices(
  { db, organizationId }: Tenant,
  { versionId, before, after }: Change,
  isAgreed: boolean,
  field: string,
): Promise<void> {
  for (const layer of layersMadeOtherwise(before, after)) {
    const priced = await db
      .selectFrom('priceCell')
      .select('id')
      .where('organizationId', '=', organizationId)
      .where('versionId', '=', versionId)
      .where(layer, 'is not', null)
      .limit(1)
      .executeTakeFirst();
    if (!priced) continue;
    if (!isAgreed) throw new DomainError('price-cells-in-other-unit', 409, field);
    await db
      .updateTable('priceCell')
      .set({ [layer]: null })
      .where('organizationId', '=', organizationId)
      .where('versionId', '=', versionId)
      .where(layer, 'is not', null)
      .execute();
  }
}
