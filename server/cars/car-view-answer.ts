import { z } from 'zod';
import type { View } from '../views/view-queries.ts';
import { type CarListPayload, carFiltersSchema } from './car-list-payload.ts';
import { carViewPayloadSchema } from './car-view-payload.ts';

const { name, description, viewType, visibleColumns, columnOrder, sortBy, sortDirection } = carViewPayloadSchema.shape;

/** A view in the API; its fields can be sent back unchanged in an update. */
export const carViewAnswerSchema = z.strictObject({
  id: z.int().min(1),
  slug: z.string().describe('The view’s place in /cars/view/{slug}.'),
  name,
  description,
  viewType,
  filters: carFiltersSchema,
  visibleColumns: visibleColumns.unwrap(),
  columnOrder: columnOrder.unwrap(),
  sortBy,
  sortDirection: sortDirection.unwrap(),
  createdById: z.guid().describe('The user who made the view.'),
  version: z.int().min(1),
});

/** The API's answer for a view. */
export function answerWithView({ content, ...view }: View<CarListPayload>): z.output<typeof carViewAnswerSchema> {
  const { filters = {}, visibleColumns = {}, columnOrder = [], sortBy, sortDirection = 'asc' } = content;
  return {
    id: view.id,
    slug: view.slug,
    name: view.name,
    ...(view.description && { description: view.description }),
    viewType: view.viewType,
    ...{ filters, visibleColumns, columnOrder },
    ...(sortBy && { sortBy }),
    sortDirection,
    createdById: view.createdById,
    version: view.version,
  };
}
