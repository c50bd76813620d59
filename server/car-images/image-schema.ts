import { z } from 'zod';
import { needed, oneOf, optional, textUpTo } from '../format/form-fields.ts';
import { imageAngles } from './image-angles.ts';
import { imageKinds, imageViews } from './image-types.ts';

const kind = needed(oneOf(imageKinds), 'Vælg, hvad billedet viser');
const view = optional(oneOf(imageViews)).transform((value) => value ?? null);
const angle = optional(oneOf(imageAngles)).transform((value) => value ?? null);
const alt = optional(textUpTo(200)).transform((value) => value ?? null);

/** Photo details with the values that the form showed. */
export const imageDetailsSchema = z.object({
  ...{ kind, view, angle, alt },
  ...{ wasKind: kind, wasView: view, wasAngle: angle, wasAlt: alt },
});
