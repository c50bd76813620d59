import type { z } from 'zod';
import type { MileageFaults } from './mileage-faults.ts';

/**
 * Tells what cars refuse of kilometres beside what else is wrong, so that all is told at once. One fault alone is told by
 * the step itself.
 */
export function tellMileage<Schema extends z.ZodType>(schema: Schema, faults: MileageFaults) {
  const { mileageIn, mileageOut } = faults;
  const isAlone = !mileageIn || !mileageOut;
  const rule = (path: 'mileageIn' | 'mileageOut', codes: readonly string[] | undefined) => ({
    ...{ path: [path], error: codes?.join(' ') ?? '' },
    when: ({ issues }: z.core.ParsePayload) =>
      !(isAlone && issues.length === 0) && !issues.some((issue) => issue.path?.[0] === path),
  });
  return schema
    .refine(() => !mileageIn, rule('mileageIn', mileageIn))
    .refine(() => !mileageOut, rule('mileageOut', mileageOut));
}
