import { sampleFile } from '../file-jobs/sample-file.ts';
import { type FieldKey, stockColumns } from './stock-columns.ts';

const examples: Record<FieldKey, string> = {
  ...{ registrationNumber: 'AB 12 345', vin: 'WVWZZZ3CZGE193129', stockNumber: '1001', brandName: 'Volkswagen' },
  ...{ modelName: 'Passat', variant: '2,0 TDI 150 DSG', productName: 'Business', modelYear: '2022' },
  ...{ firstRegistrationDate: '20-11-2022', mileage: '67.600', salePriceInclVat: '182.900,00' },
  ...{ costPrice: '151.000,00', fuelType: 'Diesel', gearType: 'Automatgear', vehicleType: 'Personbil' },
  ...{ category: 'D', departmentName: 'Silkeborg', status: 'Publiceret', color: 'Sort', inStockAt: '01-10-2026' },
  ...{ registrationStatus: 'Registreret', bodyType: 'Stationcar', doors: '5', seats: '5', engineKw: '110' },
  ...{ nextInspectionDate: '20-11-2026', keyNumber: 'N42', remark: 'Kun én ejer', location: 'A1' },
};

/** A sample stock file of one car with every known heading. */
export const sampleStockFile = () => sampleFile(stockColumns, [examples]);
