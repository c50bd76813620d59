import type { RouterContextProvider } from 'react-router';
import { formatMoney } from '#app/texts/numbers.ts';
import { changePrice } from '#server/factory-cars/product-commands.ts';
import { priceSchema } from '#server/factory-cars/product-schema.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { pathWith } from '../../view-request.ts';

/** Saves a price typed in the list, and returns to the list. */
export function savePrice(posted: FormData, url: URL, context: Readonly<RouterContextProvider>) {
  return submitEdit(posted, {
    schema: priceSchema,
    update: ({ input: { product, ...input }, ...edit }) =>
      inTenant(context, (tenant) => changePrice(tenant, product, { ...edit, input })),
    saved: ({ name, before, group }, { priceExclVatExclTax }) => {
      const back = new URLSearchParams(url.searchParams);
      for (const passing of ['edit', 'organization']) back.delete(passing);
      const title = `${name}: ${formatMoney(before)} → ${formatMoney(priceExclVatExclTax)}`;
      return redirectWith(pathWith(url.pathname, back), { title, group });
    },
  });
}
