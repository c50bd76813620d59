import type { RouterContextProvider } from 'react-router';
import { editionThing, productThing } from '#app/texts/catalogue.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { savedWords } from '#app/texts/saved.ts';
import { deletionSchema } from '#server/factory-cars/deletion-schema.ts';
import { deleteEdition, updateEdition } from '#server/factory-cars/edition-commands.ts';
import { editionSchema } from '#server/factory-cars/edition-schema.ts';
import { createProduct, deleteProduct, updateProduct } from '#server/factory-cars/product-commands.ts';
import { newProductSchema, productSchema } from '#server/factory-cars/product-schema.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitForm } from '#server/http/submit-form.ts';

type Context = Readonly<RouterContextProvider>;

const pathOf = (editionId: number) => `/factory-cars/editions/${editionId}/edit`;

export function saveEdition(request: Request, context: Context, id: number) {
  return submitEdit(request, {
    schema: editionSchema,
    update: (edit) => inTenant(context, (tenant) => updateEdition(tenant, id, edit)),
    saved: (saved, { name }) => {
      const { closedProducts } = saved;
      const text = closedProducts > 0 ? `${productCount(closedProducts)} blev lukket med.` : undefined;
      return redirectWith(pathOf(id), { ...savedWords(`${name} er gemt`, saved, editionThing.fields), text });
    },
    steps: (form) => deleteFrom(form, context, id),
  });
}

/** Saves the product in the address, or a new one. */
export function saveProduct(request: Request, context: Context, editionId: number, product: string) {
  if (product === 'new') {
    return submitForm(request, newProductSchema, async (input) => {
      const { id } = found(await inTenant(context, (tenant) => createProduct(tenant, editionId, input)));
      return redirectWith(`${pathOf(editionId)}?product=${id}`, { title: `${input.name} er oprettet` });
    });
  }
  return submitEdit(request, {
    schema: productSchema,
    update: (edit) => inTenant(context, (tenant) => updateProduct(tenant, editionId, foundId(product), edit)),
    saved: (saved, { name }) =>
      redirectWith(
        `${pathOf(editionId)}?product=${foundId(product)}`,
        savedWords(`${name} er gemt`, saved, productThing.fields),
      ),
    steps: (form) => deleteFrom(form, context, editionId),
  });
}

/** Deletes the edition, or the product named by the form. */
function deleteFrom(form: FormData, context: Context, id: number) {
  return submitForm(form, deletionSchema, async ({ product }) => {
    const gone = await inTenant(context, (tenant) =>
      product == null ? deleteEdition(tenant, id) : deleteProduct(tenant, id, product),
    );
    const { name, group } = found(gone);
    return redirectWith(product == null ? '/factory-cars/editions' : pathOf(id), {
      title: `${name} er slettet`,
      group,
    });
  });
}

function productCount(count: number) {
  return count === 1 ? '1 produkt' : `${formatNumber(count)} produkter`;
}
