import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { mayReadCosts } from '../cars/car-columns.ts';
import { orRefuse } from '../db/refuse.ts';
import type { CatalogueStatus } from '../db/schema.ts';
import { type Edit, settleEdit } from '../edit/edit.ts';
import { findMadeRow } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import { deleteRow, lockRow, type Rows, writeRow } from '../rows/rows.ts';
import type { Tenant } from '../tenant.ts';
import { isAllowedStep, isSelling } from './catalogue-status.ts';
import { listOptions } from './product-queries.ts';
import type { OptionInput, ProductFields, ProductInput } from './product-schema.ts';

const refusals = {
  product_code_unique: { code: 'product-code-taken', field: 'productCode' },
  product_name_unique: { code: 'product-name-taken', field: 'name' },
  car_product: { code: 'product-ordered' },
  factory_order_product: { code: 'product-ordered' },
};

const productRows: Rows<'product'> = { table: 'product', resource: 'cars', refusals };

/**
 * Prices determine the dealer's profit, so roles that do not see costs (technicians) see prices but cannot set them.
 */
export function mayPrice({ role }: Pick<Tenant, 'role'>) {
  return mayReadCosts(role);
}

/** Creates a product with its options, idempotent by form key. Undefined when the edition is not found. */
export async function createProduct(tenant: Tenant, editionId: number, input: ProductInput) {
  allow(tenant, 'cars', 'create');
  if (!mayPrice(tenant)) throw new DomainError('prices-not-yours', 403);
  const edition = await lockRow(tenant, 'edition', editionId);
  if (!edition) return undefined;
  const { key, made } = await findMadeRow(tenant, 'product', { ...input, editionId });
  if (made) return made;
  if (input.status !== 'draft' && input.status !== 'active') throw new DomainError('status-step', 409, 'status');
  refuseOutsideLife(edition.status, input.status);
  const { version: _, options, ...values } = input;
  const insert = tenant.db
    .insertInto('product')
    .values({ ...values, formKey: key, editionId, brandId: edition.brandId, organizationId: tenant.organizationId })
    .returning('id');
  const { id } = await orRefuse(insert.executeTakeFirstOrThrow(), refusals);
  await writeOptions(tenant, id, options);
  return { id };
}

/** Updates a product and its options. Undefined when not found; refused on an edit conflict. */
export async function updateProduct(tenant: Tenant, editionId: number, id: number, edit: Edit<ProductFields>) {
  allow(tenant, 'cars', 'update');
  const edition = await lockRow(tenant, 'edition', editionId);
  const row = edition && (await lockRow(tenant, 'product', id));
  if (!edition || row?.editionId !== editionId) return undefined;
  const stored = { ...row, options: inOrder(await listOptions(tenant, id)) };
  const { input } = edit;
  const open = mayPrice(tenant) ? { ...input, options: inOrder(input.options) } : withoutPrices(input);
  const mine: Edit<Partial<ProductFields>> = { ...edit, input: open };
  const { values, colleagues } = await settleEdit(tenant, conflictAt(id), mine, stored);
  if (Object.keys(values).length === 0) return { id, colleagues };
  const { options, ...columns } = values;
  const { status = stored.status } = columns;
  if (!isAllowedStep(stored.status, status)) throw new DomainError('status-step', 409, 'status');
  if (stored.status !== status) refuseOutsideLife(edition.status, status);
  if (Object.keys(columns).length > 0) await writeRow(tenant, productRows, id, columns);
  if (options) await writeOptions(tenant, id, options);
  return { id, colleagues, group: await historyGroup(tenant) };
}

/** Sets a product's price from the list. Undefined when not found; refused when a colleague has set another price. */
export async function changePrice(tenant: Tenant, id: number, edit: Edit<Pick<ProductFields, 'priceExclVatExclTax'>>) {
  allow(tenant, 'cars', 'update');
  if (!mayPrice(tenant)) throw new DomainError('prices-not-yours', 403);
  const stored = await lockRow(tenant, 'product', id);
  if (!stored) return undefined;
  const { values } = await settleEdit(tenant, conflictAt(id), edit, stored);
  const facts = { name: stored.name, before: stored.priceExclVatExclTax, group: undefined };
  if (values.priceExclVatExclTax === undefined) return facts;
  await writeRow(tenant, productRows, id, values);
  return { ...facts, group: await historyGroup(tenant) };
}

const conflictAt = (id: number) => ({ table: 'product', id });

/** Options for comparison: by code, without generated columns. */
function inOrder(options: readonly OptionInput[]): OptionInput[] {
  return options
    .map(({ code, name, priceExclVatExclTax, isTaxable, requires, excludes }) => ({
      ...{ code, name, priceExclVatExclTax, isTaxable, requires, excludes },
    }))
    .toSorted((one, other) => one.code.localeCompare(other.code, 'da'));
}

/** Deletes a product with its options. Undefined when not found. */
export async function deleteProduct(tenant: Tenant, editionId: number, id: number) {
  allow(tenant, 'cars', 'delete');
  const { db, organizationId } = tenant;
  const stored = await lockRow(tenant, 'product', id);
  if (stored?.editionId !== editionId) return undefined;
  const options = db.deleteFrom('productOption').where('organizationId', '=', organizationId);
  return deleteRow(tenant, productRows, id, () => options.where('productId', '=', id).execute());
}

/** A product is for sale only while its edition is. */
function refuseOutsideLife(edition: CatalogueStatus, product: CatalogueStatus) {
  if (isSelling(product) && !isSelling(edition)) throw new DomainError('edition-not-selling', 409, 'status');
}

function withoutPrices(values: ProductFields): Partial<ProductFields> {
  const {
    options: _rows,
    priceExclVatExclTax: _price,
    optionsPriceExclVatExclTax: _options,
    deliveryCostInclVat: _delivery,
    dealerCost: _cost,
    discountPct: _discount,
    registrationTaxOverride: _tax,
    registrationTaxReason: _reason,
    ...rest
  } = values;
  return rest;
}

/** Replaces a product's options, matched by code: updates, inserts and deletes. */
async function writeOptions(tenant: Tenant, productId: number, wanted: readonly OptionInput[]) {
  const { db, organizationId } = tenant;
  const stored = await listOptions(tenant, productId);
  const same = (one: string, other: string) => one.toLocaleLowerCase('da') === other.toLocaleLowerCase('da');
  const gone = stored.filter(({ code }) => !wanted.some((option) => same(option.code, code))).map(({ id }) => id);
  let changes = gone.length;
  if (gone.length > 0) {
    await db.deleteFrom('productOption').where('organizationId', '=', organizationId).where('id', 'in', gone).execute();
  }
  for (const option of wanted) {
    const known = stored.find(({ code }) => same(option.code, code));
    if (!known) {
      await db
        .insertInto('productOption')
        .values({ ...option, organizationId, productId })
        .execute();
      changes += 1;
    } else if (isChanged(known, option)) {
      const update = db.updateTable('productOption').set(option).where('organizationId', '=', organizationId);
      await update.where('id', '=', known.id).execute();
      changes += 1;
    }
  }
  // Raises the version, so an open form of the product notices the new options.
  if (changes > 0) {
    const update = db.updateTable('product').set({ updatedAt: sql<Date>`now()` });
    await update.where('organizationId', '=', organizationId).where('id', '=', productId).execute();
  }
}

function isChanged(stored: OptionInput, wanted: OptionInput) {
  const facts = ({ code, name, priceExclVatExclTax, isTaxable, requires, excludes }: OptionInput) =>
    JSON.stringify([code, name, priceExclVatExclTax, isTaxable, requires, excludes]);
  return facts(stored) !== facts(wanted);
}
