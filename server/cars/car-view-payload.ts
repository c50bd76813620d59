import { z } from 'zod';
import type { ViewInput } from '../views/view-commands.ts';
import { viewFields } from '../views/view-fields.ts';
import { type CarListPayload, carListFields } from './car-list-payload.ts';

/**
 * The body of `PUT /api/car-views/{id}`: what the view is called, who sees it, and the list
 * it holds. `version` asks a change to be refused when somebody else has changed the view since.
 */
export const carViewPayloadSchema = z.strictObject({
  ...viewFields,
  ...carListFields,
  version: z.int().min(1).optional().describe('The version that the change starts from.'),
});

/** The body of a new view, which has no version yet. */
export const newCarViewSchema = carViewPayloadSchema.omit({ version: true });

/** The view that a body describes. */
export function carViewOf(body: z.output<typeof newCarViewSchema>): ViewInput<CarListPayload> {
  const { name, description, viewType, ...content } = body;
  return { name, description, viewType, content };
}
