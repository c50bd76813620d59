import { carChanges, changeWords, problemText, warningText } from '#app/texts/car-bulk-edits.ts';
import { formatPlate } from '#app/texts/formats.ts';
import { can } from '#server/auth/permissions.ts';
import type { BulkRow } from '#server/bulk-edits/bulk-edit-queries.ts';
import { bulkChangeSchema } from '#server/cars/car-bulk-schema.ts';
import { type BulkChoices, carTarget, readBulkChoices } from '#server/cars/car-bulk-target.ts';
import type { BulkChange, BulkNames, BulkValues } from '#server/cars/car-bulk-types.ts';
import { mayPrice } from '#server/cars/car-columns.ts';
import type { BulkScreen } from '../../bulk-screen.ts';
import type { Picking } from '../../pick-action.ts';
import { readListAt } from '../car-list-request.ts';
import { isCarList } from '../car-memory.ts';

/** Row selection on the car list. */
export const carPicks: Picking = {
  target: carTarget,
  isList: isCarList,
  async queryAt(tenant, url) {
    const listed = await readListAt(tenant, url);
    if (!listed) return undefined;
    const { filters, sortBy, sortDirection } = listed.query;
    return { filters, sortDirection, ...(sortBy && { sortBy }) };
  },
};

type Row = BulkRow & { names: BulkNames; before: BulkValues; after: BulkValues };
type Chosen = { choices: BulkChoices; change: BulkChange | null; mayDelete: boolean; mayPrice: boolean };

/** Bulk edits of cars, as text. */
export const carBulk: BulkScreen<BulkChoices, Chosen> = {
  target: carTarget,
  schema: bulkChangeSchema,
  readChoices: readBulkChoices,
  formOf: ({ role }, choices, change: BulkChange | null) => ({
    ...{ choices, change, mayDelete: can(role, 'cars', 'delete'), mayPrice: mayPrice(role) },
  }),
  changeWords,
  rowOf: ({ subjectId, names, before, after }: Row, choices) => ({
    href: `/cars/${subjectId}/edit`,
    name: `${names.brandName} ${names.modelName}`,
    code: names.registrationNumber ? formatPlate(names.registrationNumber) : `Lagernr. ${names.stockNumber}`,
    note: names.variant,
    changes: carChanges(before, after, choices),
  }),
  problemText,
  warningText,
};
