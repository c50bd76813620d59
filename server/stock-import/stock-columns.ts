import type { FileColumns } from '../file-jobs/file-columns.ts';

/**
 * The fields of a stock file: the Danish label and known headings, the surest first. Headings are compared without
 * case, spaces and punctuation, with æøå as written or spelled out.
 */
export const stockColumns = {
  registrationNumber: {
    label: 'Registreringsnr.',
    headings: [
      ...['Reg.nr.', 'Registreringsnr.', 'Registreringsnummer', 'Regnummer', 'Nummerplade', 'Nr.plade', 'Plade'],
      ...['Registration number', 'Registration no', 'Reg no', 'License plate', 'Licence plate', 'Number plate'],
      ...['Plate', 'Registration', 'Reg'],
    ],
  },
  vin: {
    label: 'Stelnr.',
    headings: [
      ...['Stelnummer', 'Stelnr.', 'VIN', 'VIN-nummer', 'VIN-nr.', 'Chassisnummer', 'Chassisnr.', 'VIN number'],
      ...['VIN code', 'Chassis number', 'Chassis no', 'Chassis', 'Stel'],
    ],
  },
  stockNumber: {
    label: 'Lagernr.',
    headings: [
      ...['Lagernr.', 'Lagernummer', 'Internt nr.', 'Internt nummer', 'Intern nr.', 'Bilnr.', 'Bilnummer'],
      ...['Vognnr.', 'Vognnummer', 'Stock number', 'Stock no', 'Stock nr', 'Stock ID', 'Internal number'],
    ],
  },
  brandName: {
    label: 'Mærke',
    headings: ['Mærke', 'Bilmærke', 'Mærkenavn', 'Fabrikat', 'Brand', 'Make', 'Brand name', 'Manufacturer'],
  },
  modelName: { label: 'Model', headings: ['Model', 'Modelnavn', 'Bilmodel', 'Model name'] },
  variant: { label: 'Variant', headings: ['Variant', 'Modelvariant', 'Variantnavn', 'Version', 'Variant name'] },
  productName: {
    label: 'Produkt',
    headings: ['Produkt', 'Produktnavn', 'Udgave', 'Udstyrsvariant', 'Product', 'Product name', 'Trim', 'Edition'],
  },
  modelYear: { label: 'Årgang', headings: ['Årgang', 'Modelår', 'Model year', 'År', 'Year'] },
  firstRegistrationDate: {
    label: '1. registrering',
    headings: [
      ...['1. indreg.', '1. registrering', '1. reg.', '1. reg.dato', '1. indregistrering', '1. indreg.dato'],
      ...['Første registrering', 'Første registreringsdato', 'Første indregistrering', 'Første indreg.'],
      ...['Første indregistreringsdato', '1. registreringsdato', '1. indregistreringsdato', 'First registration'],
      ...['First registration date', 'First registered', 'Indreg.dato', 'Indregistreringsdato', 'Indregistrering'],
      ...['Reg.dato', 'Registreringsdato', 'Registration date', '1st registration'],
    ],
  },
  mileage: {
    label: 'Kilometer',
    headings: [
      ...['Km', 'Kilometer', 'Kilometertal', 'Km-stand', 'Kilometerstand', 'Kørte km', 'Kørt', 'Km kørt'],
      ...['Kørte kilometer', 'Mileage', 'Mileage km', 'Odometer', 'Kilometers', 'Kilometres'],
    ],
  },
  salePriceInclVat: {
    label: 'Kontantpris',
    headings: [
      ...['Kontantpris', 'Kontantpris inkl. moms', 'Salgspris inkl. moms', 'Pris inkl. moms', 'Salgspris'],
      ...['Udsalgspris', 'Annoncepris', 'Sale price incl VAT', 'Sales price incl VAT', 'Price incl VAT', 'Cash price'],
      ...['Sale price', 'Sales price', 'Selling price', 'Retail price', 'Pris', 'Price'],
    ],
  },
  costPrice: {
    label: 'Kostpris',
    headings: ['Kostpris', 'Kost', 'Indkøbspris', 'Købspris', 'Cost price', 'Cost', 'Purchase price'],
  },
  fuelType: {
    label: 'Drivmiddel',
    headings: ['Drivmiddel', 'Brændstof', 'Brændstoftype', 'Drivkraft', 'Fuel type', 'Fuel', 'Propellant'],
  },
  gearType: {
    label: 'Gear',
    headings: ['Gear', 'Gearkasse', 'Geartype', 'Transmission', 'Gear type', 'Gearbox'],
  },
  vehicleType: {
    label: 'Type',
    headings: ['Køretøjstype', 'Biltype', 'Køretøjsart', 'Vehicle type', 'Car type', 'Type', 'Art'],
  },
  category: {
    label: 'Bilgruppe',
    headings: ['Bilgruppe', 'Gruppe', 'Kategori', 'Bilkategori', 'Car group', 'Category', 'Group', 'Segment'],
  },
  departmentName: {
    label: 'Afdeling',
    headings: [
      ...['Afdeling', 'Afdelingsnavn', 'Lagersted', 'Filial', 'Forretning', 'Lokation', 'Placering'],
      ...['Department', 'Branch', 'Site'],
    ],
  },
  status: { label: 'Status', headings: ['Status', 'Publiceringsstatus', 'Publiceret', 'Published', 'State'] },
  color: { label: 'Farve', headings: ['Farve', 'Bilens farve', 'Farvenavn', 'Color', 'Colour'] },
  inStockAt: {
    label: 'Lagerdato',
    headings: [
      ...['Lagerdato', 'På lager siden', 'På lager fra', 'Indkøbsdato', 'Købsdato', 'Indgangsdato', 'Stock date'],
      ...['In stock since', 'In stock at', 'In stock', 'Date in stock', 'Purchase date'],
    ],
  },
  registrationStatus: {
    label: 'Registreringsstatus',
    headings: ['Registreringsstatus', 'Reg.status', 'Køretøjsstatus', 'Registration status'],
  },
  bodyType: { label: 'Karrosseri', headings: ['Karrosseri', 'Karosseri', 'Karrosseritype', 'Body type', 'Body'] },
  doors: { label: 'Døre', headings: ['Døre', 'Antal døre', 'Dørantal', 'Doors', 'Number of doors'] },
  seats: { label: 'Sæder', headings: ['Sæder', 'Antal sæder', 'Siddepladser', 'Seats', 'Number of seats'] },
  engineKw: {
    label: 'Motoreffekt (kW)',
    headings: ['kW', 'Motoreffekt (kW)', 'Effekt (kW)', 'Effekt', 'Motoreffekt', 'Engine kW', 'Power kW', 'Power (kW)'],
  },
  nextInspectionDate: {
    label: 'Næste syn',
    headings: ['Næste syn', 'Næste synsdato', 'Synsdato', 'Syn', 'Next inspection', 'Next inspection date', 'MOT'],
  },
  keyNumber: { label: 'Nøglenr.', headings: ['Nøglenr.', 'Nøglenummer', 'Nøgle', 'Key number', 'Key no', 'Key'] },
  location: {
    label: 'Plads',
    headings: ['Plads', 'P-plads', 'Parkeringsplads', 'Location', 'Parking space', 'Parking'],
  },
  remark: {
    label: 'Notat',
    headings: [
      ...['Bemærkning', 'Bemærkninger', 'Note', 'Noter', 'Notat', 'Notater', 'Kommentar', 'Kommentarer'],
      ...['Remark', 'Remarks', 'Comment', 'Comments', 'Notes'],
    ],
  },
} satisfies FileColumns;

export type FieldKey = keyof typeof stockColumns;

/** The missing columns for a car, as Danish labels; empty when complete. */
export function missingStockColumns(mapped: ReadonlySet<string>): string[] {
  const missing = (['brandName', 'modelName'] as const).filter((field) => !mapped.has(field));
  const identified = ['registrationNumber', 'vin', 'stockNumber'].some((field) => mapped.has(field));
  const labels = missing.map((field) => stockColumns[field].label);
  return identified ? labels : [...labels, 'Registreringsnr., stelnr. eller lagernr.'];
}
