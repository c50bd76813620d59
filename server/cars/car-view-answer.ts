import { z } from 'zod';
import { factsOf, viewFacts } from '../views/view-answer.ts';
import type { View } from '../views/view-queries.ts';
import { type CarListPayload, carFiltersSchema } from './car-list-payload.ts';
import { carViewPayloadSchema } from './car-view-payload.ts';

const { visibleColumns, columnOrder, sortBy, sortDirection } = carViewPayloadSchema.shape;

/** A view in the API; its fields can be sent back unchanged in an update. */
export const carViewAnswerSchema = z.strictObject({
  ...viewFacts('/cars'),
  filters: carFiltersSchema,
  visibleColumns: visibleColumns.unwrap(),
  columnOrder: columnOrder.unwrap(),
  sortBy,
  sortDirection: sortDirection.unwrap(),
});

/** The API's answer for a view. */
export function answerWithView({ content, ...view }: View<CarListPayload>): z.output<typeof carViewAnswerSchema> {
  const { filters = {}, visibleColumns = {}, columnOrder = [], sortBy, sortDirection = 'asc' } = content;
  return {
    ...factsOf(view),
    ...{ filters, visibleColumns, columnOrder },
    ...(sortBy && { sortBy }),
    sortDirection,
  };
}
