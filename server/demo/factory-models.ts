import type { CarGroup } from '../cars/car-groups.ts';
import type { FuelType, GearType } from '../db/schema.ts';

export type Product = [
  name: string,
  FuelType,
  GearType,
  engineKw: number,
  price: number,
  economy: number,
  batteryKwh?: number,
];

export type FactoryModel = {
  brandName: string;
  modelName: string;
  category: CarGroup;
  bodyType: string;
  /** Editions with their surcharge in thousands of kr., before VAT and tax. */
  editions: [name: string, surcharge: number][];
  /** Prices in thousands of kr., before VAT and tax. */
  products: Product[];
};

export const factoryModels: FactoryModel[] = [
  {
    ...{ brandName: 'Mercedes-Benz', modelName: 'Vito', category: 'V2', bodyType: 'Kassevogn' },
    editions: [
      ['Pro', 0],
      ['Select', 24],
    ],
    products: [
      ['114 CDI lang 9G', 'diesel', 'automatic', 100, 234, 14.5],
      ['116 CDI lang 9G', 'diesel', 'automatic', 120, 249, 14.3],
      ['eVito lang 90 kWh', 'electric', 'automatic', 150, 298, 480, 90],
    ],
  },
  {
    ...{ brandName: 'Mercedes-Benz', modelName: 'Sprinter', category: 'V3', bodyType: 'Kassevogn' },
    editions: [
      ['Pro', 0],
      ['Select', 31],
    ],
    products: [
      ['315 CDI A2H2 9G', 'diesel', 'automatic', 110, 289, 12.1],
      ['317 CDI A3H2 9G', 'diesel', 'automatic', 125, 312, 11.6],
      ['eSprinter A3H2 113 kWh', 'electric', 'automatic', 150, 421, 440, 113],
    ],
  },
  {
    ...{ brandName: 'Volkswagen', modelName: 'ID. Buzz Cargo', category: 'V2', bodyType: 'Kassevogn' },
    editions: [
      ['Erhverv', 0],
      ['Erhverv Plus', 19],
    ],
    products: [
      ['59 kWh kort', 'electric', 'automatic', 125, 262, 323, 59],
      ['79 kWh kort', 'electric', 'automatic', 210, 294, 449, 79],
      ['79 kWh 4Motion', 'electric', 'automatic', 250, 328, 422, 79],
    ],
  },
  {
    ...{ brandName: 'Volkswagen', modelName: 'Golf', category: 'C', bodyType: 'Hatchback' },
    editions: [
      ['Life', 0],
      ['R-Line', 26],
    ],
    products: [
      ['1,5 TSI 116', 'benzin', 'manual', 85, 161, 18.9],
      ['1,5 eTSI 150 DSG', 'hybrid', 'automatic', 110, 184, 19.6],
      ['1,5 eHybrid 204 DSG', 'hybrid', 'automatic', 150, 226, 250, 19.7],
    ],
  },
  {
    ...{ brandName: 'Škoda', modelName: 'Elroq', category: 'E', bodyType: 'SUV' },
    editions: [
      ['Selection', 0],
      ['Sportline', 28],
    ],
    products: [
      ['60', 'electric', 'automatic', 150, 203, 428, 59],
      ['85', 'electric', 'automatic', 210, 229, 581, 77],
      ['85x 4×4', 'electric', 'automatic', 220, 246, 550, 77],
    ],
  },
  {
    ...{ brandName: 'Škoda', modelName: 'Octavia', category: 'D', bodyType: 'Stationcar' },
    editions: [
      ['Selection', 0],
      ['Exclusive', 22],
    ],
    products: [
      ['1,5 TSI 115', 'benzin', 'manual', 85, 152, 19.2],
      ['1,5 TSI m-HEV 150 DSG', 'hybrid', 'automatic', 110, 176, 20],
      ['2,0 TDI 150 DSG', 'diesel', 'automatic', 110, 189, 22.2],
    ],
  },
  {
    ...{ brandName: 'Citroën', modelName: 'ë-Jumpy', category: 'V2', bodyType: 'Kassevogn' },
    editions: [
      ['Proffline', 0],
      ['Proffline Plus', 17],
    ],
    products: [
      ['L2 50 kWh', 'electric', 'automatic', 100, 219, 224, 50],
      ['L2 75 kWh', 'electric', 'automatic', 100, 247, 352, 75],
      ['L3 75 kWh', 'electric', 'automatic', 100, 254, 350, 75],
    ],
  },
  {
    ...{ brandName: 'Citroën', modelName: 'C3', category: 'B', bodyType: 'Hatchback' },
    editions: [
      ['You', 0],
      ['Max', 21],
    ],
    products: [
      ['1,2 Turbo 100', 'benzin', 'manual', 74, 98, 17.9],
      ['1,2 Hybrid 110 ë-DCT', 'hybrid', 'automatic', 81, 117, 20],
      ['ë-C3 44 kWh', 'electric', 'automatic', 83, 121, 320, 44],
    ],
  },
  {
    ...{ brandName: 'Toyota', modelName: 'Proace City', category: 'V1', bodyType: 'Kassevogn' },
    editions: [
      ['Comfort', 0],
      ['Premium', 16],
    ],
    products: [
      ['Medium 1,5 D-4D 102', 'diesel', 'manual', 75, 144, 20.4],
      ['Long 1,5 D-4D 130 aut.', 'diesel', 'automatic', 96, 168, 19.2],
      ['Medium Electric 50 kWh', 'electric', 'automatic', 100, 194, 330, 50],
    ],
  },
  {
    ...{ brandName: 'Toyota', modelName: 'Yaris Cross', category: 'E', bodyType: 'SUV' },
    editions: [
      ['Active', 0],
      ['Style', 19],
    ],
    products: [
      ['1,5 Hybrid 116', 'hybrid', 'automatic', 85, 149, 22.7],
      ['1,5 Hybrid 130', 'hybrid', 'automatic', 97, 161, 22.2],
      ['1,5 Hybrid 130 AWD-i', 'hybrid', 'automatic', 97, 176, 20.4],
    ],
  },
];
