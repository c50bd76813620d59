import { type Packed, pack, unpack } from '#app/list/packed.ts';
import type { CarOptions } from '#server/cars/car-options.ts';

type Lists = Pick<CarOptions, 'brands' | 'models' | 'departments' | 'categories' | 'features'>;
export type PackedOptions = Omit<CarOptions, keyof Lists> & { [Name in keyof Lists]: Packed<Lists[Name][number]> };

/** The options in packed form. */
export function packOptions({ brands, models, departments, categories, features, ...rest }: CarOptions): PackedOptions {
  return {
    ...rest,
    brands: pack(brands),
    models: pack(models),
    departments: pack(departments),
    categories: pack(categories),
    features: pack(features),
  };
}

export function unpackOptions(packed: PackedOptions): CarOptions {
  return {
    ...packed,
    brands: unpack(packed.brands),
    models: unpack(packed.models),
    departments: unpack(packed.departments),
    categories: unpack(packed.categories),
    features: unpack(packed.features),
  };
}
