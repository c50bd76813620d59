import { z } from 'zod';
import { needed, oneOf, paragraphUpTo, textUpTo, tidy, version } from '../format/form-fields.ts';
import { line } from '../format/json-fields.ts';

const longest = { name: 60, description: 280 };
const viewTypes = ['personal', 'organization'] as const;
const noControls = /^\P{Cc}*$/u;

/** A view's name and visibility, as the API accepts them. */
export const viewFields = {
  name: z
    .string()
    .regex(noControls, 'Må ikke indeholde linjeskift eller andre styretegn')
    .overwrite(tidy)
    .min(1, 'Skriv et navn')
    .max(longest.name),
  description: z
    .string()
    .regex(/^[\P{Cc}\n\r\t]*$/u, 'Må ikke indeholde styretegn')
    .normalize()
    .trim()
    .max(longest.description)
    .optional(),
  viewType: z.enum(viewTypes, 'Vælg en type'),
};

/** A body that asks for a saved view only. */
export const viewNamedSchema = z.strictObject({
  viewName: line().min(1).describe('The slug or the name of a saved view.'),
});

/** The form of a new view; its content is the screen's current list. */
export const viewFormSchema = z.object({
  name: needed(textUpTo(longest.name), 'Skriv et navn'),
  description: paragraphUpTo(longest.description).transform((text) => text ?? undefined),
  viewType: needed(oneOf(viewTypes), 'Vælg en type'),
});

/** A view's name and visibility. */
export type ViewDetails = Pick<Details, 'name' | 'viewType'> & Partial<Pick<Details, 'description'>>;
type Details = z.output<typeof viewFormSchema>;

/** The same as its form submits them. */
export const viewDetailsSchema = viewFormSchema.extend({ version });
