import type { MemoryRules } from '#app/list/list-memory.ts';

/** The list of leads remembers its filters until it is left for anything but a lead. */
export const leadMemory: MemoryRules = {
  prefix: 'lead-filters-',
  filters: [
    ...['search', 'status', 'assigned', 'assignedToId', 'next', 'clock', 'source', 'kind', 'priority', 'departmentId'],
    ...['carId', 'customerId', 'valueFrom', 'valueTo', 'arrivedFrom', 'arrivedTo', 'page', 'pageSize', 'show'],
  ],
  kindsOf: () => ['leads'],
  persistsOn: /^\/leads\/(\d+\/|bulk\b)/,
};
