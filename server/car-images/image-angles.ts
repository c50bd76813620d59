import type { ImageAngle, ImageKind, ImageView } from '../db/schema.ts';
import { imageViews } from './image-types.ts';

/** What a photo can be taken of. */
export const imageAngles = [
  ...(['frontOblique', 'rearOblique', 'side', 'front', 'cockpit', 'rearSeats', 'boot'] as const),
  ...(['cargo', 'rearDoors', 'flatbed', 'instruments'] as const),
] as const satisfies readonly ImageAngle[];

type Body = { vehicleType: string; bodyType: string | null };

/** The angles that sell a car, in order; a van shows what it loads, not its rear seats. */
export function anglesOf({ vehicleType, bodyType }: Body): ImageAngle[] {
  const isFlatbed = /lad|pick-?up/i.test(bodyType ?? '');
  const loads: ImageAngle[] = isFlatbed
    ? ['flatbed']
    : vehicleType === 'van'
      ? ['cargo', 'rearDoors']
      : ['rearSeats', 'boot'];
  return ['frontOblique', 'rearOblique', 'side', 'front', 'cockpit', ...loads, 'instruments'];
}

type Seen = { angle: ImageAngle | null; view: ImageView | null };

/** The angles of a car that none of its photos shows. */
export function missingAngles(car: Body, images: readonly Seen[]) {
  const seen = new Set<string | null>(images.map(({ angle, view }) => angle ?? view));
  return anglesOf(car).filter((angle) => !seen.has(angle));
}

const inside: readonly ImageAngle[] = ['cockpit', 'rearSeats', 'boot', 'instruments', 'cargo'];

/** What follows of a photo's angle for its other facts. */
export function factsOfAngle(angle: ImageAngle): { kind: ImageKind; view: ImageView | null } {
  return {
    kind: inside.includes(angle) ? 'interior' : 'exterior',
    view: imageViews.find((view) => view === angle) ?? null,
  };
}
