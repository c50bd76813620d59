import type { MemoryRules } from '#app/list/list-memory.ts';

/** The customer list remembers its filters until it is left for anything but a customer. */
export const customerMemory: MemoryRules = {
  prefix: 'customer-filters-',
  filters: [
    ...['search', 'type', 'segment', 'ownerId', 'departmentId', 'consent', 'hasOpenLeads', 'lastContactFrom'],
    ...['lastContactTo', 'missing', 'portal', 'tags', 'creditStatus', 'isBlocked', 'page', 'pageSize'],
  ],
  kindsOf: () => ['customers'],
  persistsOn: /^\/customers\/(\d+\/edit(\/.*)?$|bulk\b)/,
};
