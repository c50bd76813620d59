import coupe from './coupe.svg?url&no-inline';
import estate from './estate.svg?url&no-inline';
import hatchback from './hatchback.svg?url&no-inline';
import mpv from './mpv.svg?url&no-inline';
import pickup from './pickup.svg?url&no-inline';
import sedan from './sedan.svg?url&no-inline';
import suv from './suv.svg?url&no-inline';
import van from './van.svg?url&no-inline';

/** The words of registers and stock files for a car's body. */
const bodies: readonly (readonly [word: RegExp, path: string])[] = [
  [/hatchback/i, hatchback],
  [/stationcar|st\.? ?car/i, estate],
  [/suv|crossover|offroad/i, suv],
  [/mpv|bus/i, mpv],
  [/sedan|limousine/i, sedan],
  [/coup|cabrio|roadster/i, coupe],
  [/lad|pick-?up/i, pickup],
  [/kasse|vare/i, van],
];

/** The picture of a car without photos: 4:3, grey, about 1 kB, cached for good. */
export function silhouettePath({ bodyType, vehicleType }: { bodyType: string | null; vehicleType?: string | null }) {
  const path = bodies.find(([word]) => word.test(bodyType ?? ''))?.[1];
  return path ?? (vehicleType === 'van' ? van : hatchback);
}
