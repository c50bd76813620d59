import type { CarStatus, FuelType, GearType, VehicleType } from '../db/schema.ts';
import type { ListFilters } from './car-lists.ts';
import type { CarRange, RangeEnd, RangeFilters } from './car-ranges.ts';

/** The filters of the car list: those of the spec (section 3), and what salespeople ask for beside them. */
export type CarFilters = ListFilters &
  RangeFilters & {
    search: string;
    /** A whole plate, also a former one. */
    plate: string;
    /** The end of a VIN, stock number or plate. */
    codeEnd: string;
    status: CarStatus[];
    vehicleType?: VehicleType | undefined;
    fuelType?: FuelType | undefined;
    gearType?: GearType | undefined;
    /** Ids of equipment; a car must have all of them. */
    features: number[];
    /** A list of text, as permits and registration status are; an unknown value matches no car. */
    sourceOfImport: string[];
    /** A car must have at least one of them. */
    permits: string[];
    registrationStatus: string[];
    includeDeleted: boolean;
    isSilkeborgDepartment: boolean;
    withoutPrice: boolean;
    /** Of those that can have a rent; also while it is reckoned anew. */
    withoutRent: boolean;
    /** A photo that failed to process does not count. */
    withoutPhotos: boolean;
    withoutText: boolean;
    withoutInspectionDate: boolean;
    isFactoryCar: boolean;
  };

/** A filter as a person sees it: a range is one, of two parameters. */
export type CarFilterName = Exclude<keyof CarFilters, RangeEnd> | CarRange;

/** The list's default filters (spec section 4). */
export const defaultCarFilters: CarFilters = {
  ...{ search: '', plate: '', codeEnd: '' },
  status: ['published', 'draft'],
  ...{ categories: [], brandNames: [], modelNames: [], departments: [], state: [], features: [] },
  ...{ bodyType: [], color: [], doors: [], seats: [], drivetrain: [], plateColor: [] },
  ...{ sourceOfImport: [], permits: [], registrationStatus: [] },
  ...{ includeDeleted: false, isSilkeborgDepartment: false },
  ...{ withoutPrice: false, withoutRent: false, withoutPhotos: false, withoutText: false },
  withoutInspectionDate: false,
  isFactoryCar: false,
};

const byDefault: Readonly<Record<string, unknown>> = defaultCarFilters;

/** Whether a filter has its default; the order of several values is irrelevant. */
export function isByDefault(name: string, value: unknown) {
  const inOrder = (each: unknown) => (Array.isArray(each) ? each.toSorted().join() : String(each ?? ''));
  return inOrder(value) === inOrder(byDefault[name]);
}
