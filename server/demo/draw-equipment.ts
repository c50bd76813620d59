import type { CarVersion } from './car-version.ts';
import type { Dice } from './dice.ts';
import { equipment, heatPumpFeature, tailLiftFeature, towbarFeature } from './equipment.ts';

const common = [equipment.comfort, equipment.safety, equipment.multimedia, equipment.exterior].flat();
const drawnSeparately = [towbarFeature, tailLiftFeature];

/** 4 to 14 features that fit the vehicle, and whether it has a towbar. */
export function drawEquipment(dice: Dice, version: CarVersion) {
  const fitting = (version.isVan ? [...common, ...equipment.cargo] : common).filter(
    (name) => !drawnSeparately.includes(name) && (name !== heatPumpFeature || version.fuelType === 'electric'),
  );
  const count = dice.between(4, 12);
  const towbar = dice.chance(version.isVan ? 0.6 : 0.3) && version.category !== 'A';
  const lift = /lift/.test(version.trim);
  const drawn = dice.sample(fitting, count);
  return {
    towbar,
    equipment: [...drawn, ...(towbar ? [towbarFeature] : []), ...(lift ? [tailLiftFeature] : [])],
  };
}
