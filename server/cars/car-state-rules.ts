import type { Role } from '../db/schema.ts';
import type { Car } from './car-queries.ts';

/** What can be done with a car beside changing its data. */
export const carSteps = [
  ...(['publish', 'unpublish', 'reserve', 'release', 'sell', 'deliver', 'cancelSale', 'rent', 'return'] as const),
  ...(['arrive', 'buyBack', 'sendToWorkshop', 'leaveWorkshop', 'delete', 'restore'] as const),
] as const;
export type CarStep = (typeof carSteps)[number];

/** `previousAvailability` is what a car in the workshop comes back to. */
type State = Pick<Car, 'status' | 'availability' | 'previousAvailability'>;

const leaders: readonly Role[] = ['owner', 'admin', 'salesAdmin'];
/** What has to do with customers and money is not the workshop's. */
const salesSteps: readonly CarStep[] = ['reserve', 'release', 'sell', 'deliver', 'cancelSale', 'buyBack'];

/** Whether a customer has the car or counts on it, also while the workshop has it. */
function isPromised({ availability, previousAvailability }: State) {
  return [availability, previousAvailability].some((each) => each === 'rented' || each === 'reserved');
}

/** What a car must be for each step. */
const possible: Record<CarStep, (car: State) => boolean> = {
  publish: ({ status }) => status === 'draft',
  unpublish: ({ status }) => status === 'published',
  reserve: ({ availability }) => availability === 'available',
  release: ({ availability }) => availability === 'reserved',
  sell: ({ availability }) => availability === 'available' || availability === 'reserved',
  deliver: ({ availability }) => availability === 'sold',
  cancelSale: ({ availability }) => availability === 'sold',
  rent: ({ availability }) => availability === 'available',
  return: ({ availability }) => availability === 'rented',
  arrive: ({ availability }) => availability === 'transit',
  buyBack: ({ availability }) => availability === 'delivered',
  sendToWorkshop: ({ availability }) => availability !== 'workshop' && availability !== 'delivered',
  leaveWorkshop: ({ availability }) => availability === 'workshop',
  delete: (car) => !isPromised(car),
  restore: ({ status }) => status === 'soft-deleted',
};

/** Whether the state of a car lets it take a step; a deleted one can only be restored. */
export function isPossible(step: CarStep, car: State) {
  return (car.status === 'soft-deleted') === (step === 'restore') && possible[step](car);
}

/** Whether a role that may change cars may take this step with one. */
export function mayTake(step: CarStep, role: Role) {
  if (step === 'cancelSale') return leaders.includes(role);
  return role !== 'technician' || !salesSteps.includes(step);
}

/** A field that a car lacks, to be shown to customers. */
export type Missing =
  | ('category' | 'salePriceInclVat' | 'priceExclVatExclTax' | 'firstRegistrationDate' | 'co2GKm' | 'consumption')
  | 'images';

/** What sells a car, but that publishing does without. */
export type Advice = 'description';

export function adviceToPublish(description: string | null): Advice[] {
  return description ? [] : ['description'];
}

type Publishable = Pick<
  Car,
  | ('isFactoryCar' | 'purpose' | 'vehicleType' | 'category' | 'fuelType' | 'mileage' | 'firstRegistrationDate')
  | ('salePriceInclVat' | 'salePriceExclVat' | 'priceExclVatExclTax' | 'co2GKm' | 'consumptionKmL' | 'whPerKm')
>;

/** A car that nobody has had on the road: customers are told what it uses by law. */
function isNew({ isFactoryCar, firstRegistrationDate, mileage }: Publishable) {
  return isFactoryCar || (firstRegistrationDate === null && (mileage ?? 0) < 1000);
}

/** What a car lacks before it can be published (brand and model it always has), in the order of its record. */
export function missingToPublish(car: Publishable, imageCount: number): Missing[] {
  const price = car.salePriceInclVat ?? car.salePriceExclVat ?? car.priceExclVatExclTax;
  const isPriced = car.purpose === 'rental' || car.purpose === 'loaner' || price !== null;
  const logsUse = isNew(car) && car.vehicleType === 'passenger_car';
  const rules: [Missing, boolean][] = [
    ['category', car.category !== null],
    [car.isFactoryCar ? 'priceExclVatExclTax' : 'salePriceInclVat', isPriced],
    // An advertisement tells the year of a used car's first registration.
    ['firstRegistrationDate', isNew(car) || car.firstRegistrationDate !== null],
    ['co2GKm', !logsUse || car.co2GKm !== null || car.fuelType === 'electric'],
    ['consumption', !logsUse || car.consumptionKmL !== null || car.whPerKm !== null],
    ['images', imageCount > 0],
  ];
  return rules.flatMap(([name, isThere]) => (isThere ? [] : [name]));
}
