import { priceTableWords } from '#app/texts/price-tables.ts';
import { refusal } from '#server/http/in-tenant.ts';
import { type PriceTableKind, priceTableKinds } from '#server/price-tables/table-types.ts';

/** The kind of table that an address is about: three addresses have the same screens. */
export function kindOf({ pathname }: URL): PriceTableKind {
  const kind = priceTableKinds.find((each) => {
    const { path } = priceTableWords[each];
    return pathname === path || pathname.startsWith(`${path}/`) || pathname === `${path}.data`;
  });
  if (!kind) throw refusal(404, 'Page not found', 'Siden findes ikke.');
  return kind;
}
