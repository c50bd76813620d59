import { type RouterContextProvider, redirect } from 'react-router';
import { formatMoney } from '#app/texts/formats.ts';
import { changePrice } from '#server/factory-cars/product-commands.ts';
import { priceSchema } from '#server/factory-cars/product-schema.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { typedMoney } from '../form-texts.ts';

/** What a toast keeps of an address. */
const longestPath = 200;

/** Saves a price that was typed in the list, and comes back to the list as it was. */
export function savePrice(request: Request, url: URL, context: Readonly<RouterContextProvider>) {
  return submitForm(request, priceSchema, async ({ product, version, priceExclVatExclTax }) => {
    const {
      name,
      before,
      version: next,
    } = found(await inTenant(context, (tenant) => changePrice(tenant, product, version, priceExclVatExclTax)));
    const back = new URLSearchParams(url.searchParams);
    for (const passing of ['edit', 'organization']) back.delete(passing);
    const title = `${name}: ${formatMoney(before)} → ${formatMoney(priceExclVatExclTax)}`;
    const fields = { product: String(product), version: String(next), priceExclVatExclTax: typedMoney(before) };
    const search = back.size > 0 ? `?${back}` : '';
    const list = `/factory-cars/products${search}`;
    const undo = { action: list.length <= longestPath ? list : '/factory-cars/products', fields };
    return redirect(list, {
      status: 303,
      headers: { 'Set-Cookie': await flash({ title, undo }) },
    });
  });
}
