import type { FileColumns } from '../file-jobs/file-columns.ts';

/** The columns of a price list, with importers' headings. */
export const priceColumns = {
  modelName: { label: 'Model', headings: ['Model', 'Modelnavn', 'Bilmodel', 'Modelserie', 'Model name'] },
  editionName: { label: 'Udgave', headings: ['Udgave', 'Udstyrsniveau', 'Udstyrsvariant', 'Udstyrslinje', 'Trim'] },
  name: {
    label: 'Produkt',
    headings: ['Produkt', 'Produktnavn', 'Betegnelse', 'Version', 'Motor', 'Variant', 'Beskrivelse', 'Product'],
  },
  productCode: {
    label: 'Kode',
    headings: [
      ...['Kode', 'Produktkode', 'Modelkode', 'Importørkode', 'Ordrekode', 'Typekode', 'Bestillingskode'],
      ...['Varenr.', 'Varenummer', 'Product code', 'Code'],
    ],
  },
  modelYear: { label: 'Modelår', headings: ['Modelår', 'Årgang', 'MY', 'Model year'] },
  fuelType: { label: 'Drivmiddel', headings: ['Drivmiddel', 'Brændstof', 'Drivmiddeltype', 'Fuel', 'Fuel type'] },
  gearType: { label: 'Gear', headings: ['Gear', 'Geartype', 'Gearkasse', 'Transmission'] },
  engineKw: { label: 'Effekt (kW)', headings: ['kW', 'Effekt (kW)', 'Motoreffekt (kW)', 'Effekt', 'Power (kW)'] },
  batteryKwh: { label: 'Batteri (kWh)', headings: ['Batteri', 'Batteri (kWh)', 'kWh', 'Batteristørrelse', 'Battery'] },
  co2GKm: { label: 'CO₂ (g/km)', headings: ['CO₂', 'CO2', 'CO2 (g/km)', 'CO2 g/km', 'CO2-udledning', 'Emission'] },
  consumptionKmL: { label: 'Forbrug (km/l)', headings: ['Forbrug', 'Km/l', 'Forbrug (km/l)', 'Brændstofforbrug'] },
  rangeKmWltp: { label: 'Rækkevidde (km)', headings: ['Rækkevidde', 'Rækkevidde (km)', 'Rækkevidde WLTP', 'Range'] },
  priceExclVatExclTax: {
    label: 'Pris ekskl. moms og afgift',
    headings: [
      ...['Pris ekskl. moms og afgift', 'Pris ekskl. moms & afgift', 'Pris uden moms og afgift', 'Pris ekskl. moms'],
      ...['Pris excl. moms og afgift', 'Pris eks. moms og afgift', 'Listepris ekskl. moms og afgift', 'Nettopris'],
      ...['Grundpris', 'Pris', 'Listepris', 'Price excl. VAT and tax', 'Price'],
    ],
  },
  deliveryCostInclVat: {
    label: 'Leveringsomkostninger inkl. moms',
    headings: ['Leveringsomkostninger', 'Leveringsomkostninger inkl. moms', 'Levering kr.', 'Delivery cost'],
  },
  leadTimeWeeks: {
    label: 'Levering (uger)',
    headings: ['Leveringstid', 'Levering', 'Levering uger', 'Leveringstid (uger)', 'Lead time', 'Uger'],
  },
} satisfies FileColumns;

export type PriceField = keyof typeof priceColumns;

/** The missing columns, as Danish labels: a price, and what identifies the product. */
export function missingPriceColumns(mapped: ReadonlySet<string>): string[] {
  const missing = mapped.has('priceExclVatExclTax') ? [] : [priceColumns.priceExclVatExclTax.label];
  const isNamed = mapped.has('modelName') && mapped.has('editionName') && mapped.has('name');
  return mapped.has('productCode') || isNamed ? missing : [...missing, 'Kode, eller model, udgave og produkt'];
}
