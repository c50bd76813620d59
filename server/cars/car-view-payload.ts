import { z } from 'zod';
import type { ViewInput } from '../views/view-commands.ts';
import { viewFields } from '../views/view-fields.ts';
import { type CarListPayload, carListFields } from './car-list-payload.ts';

/**
 * The body of `PUT /api/car-views/{id}`: the view's name, visibility and list. With `version`, a stale update is
 * refused.
 */
export const carViewPayloadSchema = z.strictObject({
  ...viewFields,
  ...carListFields,
  version: z.int().min(1).optional().describe('The version that the change starts from.'),
});

/** The body of a new view, which has no version yet. */
export const newCarViewSchema = carViewPayloadSchema.omit({ version: true });

/** The view of a request body. */
export function carViewOf(body: z.output<typeof carViewPayloadSchema>): ViewInput<CarListPayload> {
  const { name, description, viewType, version: _version, ...content } = body;
  return { name, description, viewType, content };
}
