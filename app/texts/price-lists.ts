import type { PriceField } from '#server/factory-cars/price-list-columns.ts';

/** What a price list can say of a product. */
export const priceFieldLabels = {
  modelName: 'Model',
  editionName: 'Udgave',
  name: 'Produkt',
  productCode: 'Kode',
  modelYear: 'Modelår',
  fuelType: 'Drivmiddel',
  gearType: 'Gear',
  engineKw: 'Effekt (kW)',
  batteryKwh: 'Batteri (kWh)',
  co2GKm: 'CO₂ (g/km)',
  consumptionKmL: 'Forbrug (km/l)',
  rangeKmWltp: 'Rækkevidde (km)',
  priceExclVatExclTax: 'Pris ekskl. moms og afgift',
  deliveryCostInclVat: 'Leveringsomkostninger inkl. moms',
  leadTimeWeeks: 'Levering (uger)',
} as const satisfies Record<PriceField, string>;
