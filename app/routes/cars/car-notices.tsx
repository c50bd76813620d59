import type { ComponentProps } from 'react';
import { DroppedValues } from '#app/list/views/dropped-values.tsx';
import { carFilterNames } from '#app/texts/car-filters.ts';

/** Tells which values of the address, or of the view below it, the car list left out. */
export function DroppedCarValues(props: Omit<ComponentProps<typeof DroppedValues>, 'filters'>) {
  return <DroppedValues {...props} filters={carFilterNames} />;
}
