import { z } from 'zod';
import { carListFields } from '../cars/car-list-payload.ts';

const noControls = /^\P{Cc}*$/u;

/**
 * The body of `PUT /api/car-views/{id}`: what the view is called, who sees it, and the list
 * it holds. `version` asks a change to be refused when somebody else has changed the view since.
 */
export const carViewPayloadSchema = z.strictObject({
  name: z
    .string()
    .regex(noControls, 'Må ikke indeholde linjeskift eller andre styretegn')
    .normalize()
    .trim()
    .min(1, 'Skriv et navn')
    .max(60),
  description: z
    .string()
    .regex(/^[\P{Cc}\n\r\t]*$/u, 'Må ikke indeholde styretegn')
    .normalize()
    .trim()
    .max(280)
    .optional(),
  viewType: z.enum(['personal', 'organization'], 'Vælg en type'),
  ...carListFields,
  version: z.int().min(1).optional().describe('The version that the change starts from.'),
});

/** The body of a new view, which has no version yet. */
export const newCarViewSchema = carViewPayloadSchema.omit({ version: true });

/** A view as it is saved. */
export type CarViewInput = Omit<z.output<typeof carViewPayloadSchema>, 'version'>;

const { name, description, viewType } = carViewPayloadSchema.shape;

/** What the form of a new view asks for; the list itself is what the screen shows. */
export const carViewFormSchema = z.object({ name, description, viewType });

/** What a view is called and whose it is, as the form that changes it sends them. */
export const carViewDetailsSchema = carViewFormSchema.extend({ version: z.coerce.number().int().min(1) });
