import type { FuelType, GearType, RegistrationStatus, VehicleType } from '../db/schema.ts';
import { compact } from '../format/compact.ts';
import { registrationStatuses } from './car-enums.ts';

type Words<Value extends string> = readonly (readonly [pattern: RegExp, value: Value])[];

function recognise<Value extends string>(words: Words<Value>, text: string): Value | undefined {
  const word = compact(text);
  return words.find(([pattern]) => pattern.test(word))?.[1];
}

const fuelWords: Words<FuelType> = [
  [/hybrid|^(?:phev|hev|mhev)$|^(?:benzin|diesel)el$|^el(?:benzin|diesel)$/, 'hybrid'],
  [/^(?:el|elbil|elektrisk|elektricitet|electric|electricity|ev|bev)$/, 'electric'],
  [/^(?:diesel|dieselolie|d)$/, 'diesel'],
  [/^(?:benzin|petrol|gasoline|blyfribenzin|b)$/, 'benzin'],
];

const gearWords: Words<GearType> = [
  [
    /^(?:\d(?:trins|gears?)?)?(?:automat\p{L}*|aut|auto|a|dsg|dct|cvt|edc|tiptronic|steptronic|stronic)(?:gear)?\d?$/u,
    'automatic',
  ],
  [/^(?:\d(?:trins|gears?)?)?(?:manuel\p{L}*|manual|man|m)(?:gear)?\d?$/u, 'manual'],
];

const vehicleWords: Words<VehicleType> = [
  [/^(?:vare|last|kasse)(?:bil|vogn)(?:er)?$|^vans?$|^lcv$/, 'van'],
  [/^person(?:bil|vogn)(?:er)?$|^passenger(?:car|vehicle)s?$|^cars?$/, 'passenger_car'],
];

const statusWords: Words<'published' | 'draft'> = [
  [/^(?:publiceret|published|offentlig|online|ja|yes|sand|true)$/, 'published'],
  [/^(?:kladde|draft|udkast|ikkepubliceret|unpublished|offline|nej|no|falsk|false)$/, 'draft'],
];

const registrationStatusOf = new Map(registrationStatuses.map((status) => [compact(status), status]));

/** The names of closed values in files, Danish or English, as the stored value. */
export const readFuelType = (text: string): FuelType | undefined => recognise(fuelWords, text);
export const readGearType = (text: string): GearType | undefined => recognise(gearWords, text);
export const readVehicleType = (text: string): VehicleType | undefined => recognise(vehicleWords, text);
export const readStockStatus = (text: string): 'published' | 'draft' | undefined => recognise(statusWords, text);
export const readRegistrationStatus = (text: string): RegistrationStatus | undefined =>
  registrationStatusOf.get(compact(text));
