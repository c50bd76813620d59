import type { MemoryRules } from '#app/list/list-memory.ts';

/** The product list remembers its filters until it is left for anything but a product. */
export const productMemory: MemoryRules = {
  prefix: 'product-filters-',
  filters: [
    ...['search', 'brandId', 'modelId', 'editionId', 'gearType', 'status', 'fuelType', 'priceFrom', 'priceTo'],
    ...['leadTimeWeeksFrom', 'leadTimeWeeksTo', 'page', 'pageSize'],
  ],
  kindsOf: () => ['products'],
  persistsOn: /^\/factory-cars\/(editions\/\d+\/edit|products\/\d+\/order)\/?$/,
};
