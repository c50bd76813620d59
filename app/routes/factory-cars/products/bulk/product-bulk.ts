import { catalogueStatuses } from '#app/texts/catalogue.ts';
import { refusalText } from '#app/texts/refusals.ts';
import { can } from '#server/auth/permissions.ts';
import type { BulkRow } from '#server/bulk-edits/bulk-edit-queries.ts';
import {
  type ProductChange,
  type ProductNames,
  type ProductValues,
  productChangeSchema,
  productTarget,
} from '#server/factory-cars/product-bulk.ts';
import { productViews } from '#server/factory-cars/product-views.ts';
import type { BulkScreen } from '../../../bulk-screen.ts';
import { viewedPicks } from '../../../pick-action.ts';

/** Row selection on the product list. */
export const productPicks = viewedPicks(productTarget, productViews);

const problems: Readonly<Record<string, string>> = {
  'changed-meanwhile': 'En kollega har ændret det samme, siden du så det.',
  gone: 'Produktet findes ikke længere.',
  unwritable: 'Produktet kunne ikke gemmes.',
};

const statusText = ({ status }: ProductValues) =>
  status === 'deleted' ? 'Slettet' : status ? catalogueStatuses[status] : '';

type Row = BulkRow & { names: ProductNames; before: ProductValues; after: ProductValues };

/** Bulk edits of products, as text. */
export const productBulk: BulkScreen<undefined, { change: ProductChange | null; mayDelete: boolean }> = {
  target: productTarget,
  schema: productChangeSchema,
  readChoices: () => Promise.resolve(undefined),
  formOf: ({ role }, _, change: ProductChange | null) => ({ change, mayDelete: can(role, 'cars', 'delete') }),
  changeWords: (change: ProductChange) => [change.status === 'deleted' ? 'Slet' : `Status: ${statusText(change)}`],
  rowOf: ({ subjectId, names, before, after }: Row) => ({
    href: `/factory-cars/editions/${names.editionId}/edit?product=${subjectId}`,
    name: names.name,
    code: names.productCode ?? undefined,
    note: `${names.brandName} ${names.modelName} ${names.editionName}`,
    changes: [{ label: 'Status', before: statusText(before), after: statusText(after) }],
  }),
  problemText: (problem) => problems[problem] ?? refusalText(problem),
  warningText: (warning) => warning,
};
