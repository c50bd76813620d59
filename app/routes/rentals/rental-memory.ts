import type { MemoryRules } from '#app/list/list-memory.ts';

/** The list of agreements remembers its filters until it is left for anything but an agreement. */
export const rentalMemory: MemoryRules = {
  prefix: 'rental-filters-',
  filters: [
    ...['search', 'queue', 'status', 'productType', 'department', 'owner', 'category'],
    ...['startsFrom', 'startsTo', 'endsFrom', 'endsTo', 'page', 'pageSize'],
  ],
  kindsOf: () => ['rentals'],
  persistsOn: /^\/rental\/agreements\/(\d+\/|bulk\b)/,
};
