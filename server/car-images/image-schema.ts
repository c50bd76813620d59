import { z } from 'zod';
import { oneOf, optional, required, textUpTo } from '../format/form-fields.ts';
import { imageKinds, imageViews } from './image-types.ts';

const kind = required(oneOf(imageKinds), 'Vælg, hvad billedet viser').transform((value) => value ?? 'exterior');
const view = optional(oneOf(imageViews)).transform((value) => value ?? null);
const alt = optional(textUpTo(200)).transform((value) => value ?? null);

/** What a form says of a photo, and what the photo said when the page was opened. */
export const imageDetailsSchema = z.object({ kind, view, alt, wasKind: kind, wasView: view, wasAlt: alt });
