import { z } from 'zod';
import { viewFields } from './view-fields.ts';
import type { View } from './view-queries.ts';

/** A view in the API without its content; `place` is the address of its list. */
export const viewFacts = (place: string) => ({
  id: z.int().min(1),
  slug: z.string().describe(`The view’s place in ${place}/view/{slug}.`),
  ...viewFields,
  createdById: z.guid().describe('The user who made the view.'),
  version: z.int().min(1),
});

/** The API's answer for a view, without its content. */
export function factsOf(view: Omit<View<unknown>, 'content'>) {
  const { id, slug, name, description, viewType, createdById, version } = view;
  return { id, slug, name, ...(description && { description }), viewType, createdById, version };
}
