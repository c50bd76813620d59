import { z } from 'zod';
import { carListFields } from '../cars/car-list-payload.ts';
import { needed, oneOf, paragraphUpTo, textUpTo, tidy, version } from '../format/form-fields.ts';

const longest = { name: 60, description: 280 };
const viewTypes = ['personal', 'organization'] as const;
const noControls = /^\P{Cc}*$/u;

/**
 * The body of `PUT /api/car-views/{id}`: what the view is called, who sees it, and the list
 * it holds. `version` asks a change to be refused when somebody else has changed the view since.
 */
export const carViewPayloadSchema = z.strictObject({
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
  ...carListFields,
  version: z.int().min(1).optional().describe('The version that the change starts from.'),
});

/** The body of a new view, which has no version yet. */
export const newCarViewSchema = carViewPayloadSchema.omit({ version: true });

/** A view as it is saved. */
export type CarViewInput = Omit<z.output<typeof carViewPayloadSchema>, 'version'>;

/** What the form of a new view asks for; the list itself is what the screen shows. */
export const carViewFormSchema = z.object({
  name: needed(textUpTo(longest.name), 'Skriv et navn'),
  description: paragraphUpTo(longest.description).transform((text) => text ?? undefined),
  viewType: needed(oneOf(viewTypes), 'Vælg en type'),
});

/** What a view is called and whose it is, as the form that changes it sends them. */
export const carViewDetailsSchema = carViewFormSchema.extend({ version });
