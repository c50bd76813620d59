import { z } from 'zod';
import { needed, oneOf, paragraphUpTo, textUpTo, tidy, version } from '../format/form-fields.ts';

const longest = { name: 60, description: 280 };
const viewTypes = ['personal', 'organization'] as const;
const noControls = /^\P{Cc}*$/u;

/** What a view is called and who sees it, as the API takes them. */
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

/** What the form of a new view asks for; the list itself is what the screen shows. */
export const viewFormSchema = z.object({
  name: needed(textUpTo(longest.name), 'Skriv et navn'),
  description: paragraphUpTo(longest.description).transform((text) => text ?? undefined),
  viewType: needed(oneOf(viewTypes), 'Vælg en type'),
});

/** What a view is called and whose it is. */
export type ViewDetails = Pick<Details, 'name' | 'viewType'> & Partial<Pick<Details, 'description'>>;
type Details = z.output<typeof viewFormSchema>;

/** The same as the form that changes it sends them. */
export const viewDetailsSchema = viewFormSchema.extend({ version });
