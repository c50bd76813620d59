import type { MemoryRules } from '#app/list/list-memory.ts';

/** The list of memos remembers its filters until it is left for anything but a memo. */
export const memoMemory: MemoryRules = {
  prefix: 'memo-filters-',
  filters: [
    ...['search', 'due', 'assigned', 'assignedToId', 'progress', 'kind', 'status', 'priority', 'departmentId'],
    ...['privacy', 'carId', 'leadId', 'customerId', 'page', 'pageSize', 'show'],
  ],
  kindsOf: () => ['memos'],
  persistsOn: /^\/memos\/(\d+\/|bulk\b)/,
};
