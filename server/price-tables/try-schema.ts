import { z } from 'zod';
import {
  flag,
  needed,
  oneOf,
  optional,
  readDay,
  readMoney,
  textUpTo,
  unusable,
  wholeFrom,
} from '../format/form-fields.ts';
import type { Unreadable } from '../format/number.ts';

/** An optional value that is null where the address does not name it. */
const given = <Value>(read: (text: string) => Value | Unreadable) => optional(read).transform((value) => value ?? null);

const readProduct = oneOf(['longRental', 'shortRental', 'leasing', 'sale']);
const readCustomer = oneOf(['business', 'private', 'public']);
const readVehicle = oneOf(['van', 'passenger_car']);
const readFuel = oneOf(['benzin', 'diesel', 'electric', 'hybrid']);
const readLevel = oneOf(['basis', 'plus', 'premium']);

const codes = z.array(z.string().max(40, unusable), { error: unusable }).max(50, unusable);

/** What «Prøv en pris» asks, as its address has it. */
export const trySchema = z.object({
  car: given(textUpTo(40)),
  productType: needed(readProduct, 'Vælg, hvad der regnes på'),
  customerType: needed(readCustomer, 'Vælg kundens type'),
  start: needed(readDay, 'Skriv startdatoen'),
  term: given(wholeFrom(1, 1200)),
  km: given(wholeFrom(0, 1_000_000)),
  cars: given(wholeFrom(1, 1000)),
  category: given(textUpTo(40)),
  vehicleType: needed(readVehicle, 'Vælg køretøjet'),
  fuelType: given(readFuel),
  value: given(readMoney),
  firstRegistrationDate: given(readDay),
  mileage: given(wholeFrom(0, 2_000_000)),
  birthDate: given(readDay),
  licenceDate: given(readDay),
  usage: given(textUpTo(40)),
  postalCode: given(wholeFrom(1, 9999)),
  claimsClass: given(wholeFrom(0, 99)),
  coverage: given(textUpTo(40)),
  deductible: given(wholeFrom(0, 99_999_999_999)),
  addOns: codes,
  level: given(readLevel),
  serviceAddOns: codes,
  delivery: flag,
  draft: flag,
});

export type Tried = z.output<typeof trySchema>;
export type TriedName = keyof Tried;

/** The typed text of each field: of the address, else what a blank form has. */
export function typedIn(params: URLSearchParams, blank: Partial<Record<TriedName, string>>) {
  const isAsked = params.has('start');
  const text = (name: TriedName) => (isAsked ? (params.get(name) ?? '') : (blank[name] ?? '')).slice(0, 80);
  const { addOns: _a, serviceAddOns: _s, ...lines } = trySchema.shape;
  const names = Object.keys(lines).filter(
    (name): name is Exclude<TriedName, 'addOns' | 'serviceAddOns'> => name in lines,
  );
  return {
    isAsked,
    typed: Object.fromEntries(names.map((name) => [name, text(name)])),
    chosen: { addOns: params.getAll('addOns'), serviceAddOns: params.getAll('serviceAddOns') },
  };
}
