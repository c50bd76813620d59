import { type FactoryModel, factoryModels, type Product } from './factory-models.ts';

/** A fourth product for models with factory cars. */
const more: Readonly<Record<string, Product>> = {
  Vito: ['119 CDI lang 4×4 9G', 'diesel', 'automatic', 140, 278, 13.2],
  Sprinter: ['319 CDI A3H2 9G', 'diesel', 'automatic', 140, 338, 11.1],
  'ID. Buzz Cargo': ['79 kWh lang', 'electric', 'automatic', 210, 309, 460, 79],
  Golf: ['2,0 TDI 150 DSG', 'diesel', 'automatic', 110, 192, 22.7],
  Elroq: ['RS 4×4', 'electric', 'automatic', 250, 268, 545, 79],
  Octavia: ['RS 2,0 TSI 265 DSG', 'benzin', 'automatic', 195, 238, 14.1],
  'Proace City': ['Long Electric 50 kWh', 'electric', 'automatic', 100, 201, 320, 50],
  'Yaris Cross': ['1,5 Hybrid 130 GR Sport', 'hybrid', 'automatic', 97, 184, 21.7],
};

const only: FactoryModel[] = [
  {
    ...{ brandName: 'Mercedes-Benz', modelName: 'CLA', category: 'D', bodyType: 'Sedan' },
    editions: [
      ['Progressive', 0],
      ['AMG Line', 33],
    ],
    products: [
      ['180 7G-DCT', 'benzin', 'automatic', 100, 214, 16.9],
      ['200 Hybrid 8G-DCT', 'hybrid', 'automatic', 120, 236, 20.4],
      ['250+ med EQ-teknologi', 'electric', 'automatic', 200, 302, 776, 85],
      ['350 4MATIC med EQ-teknologi', 'electric', 'automatic', 260, 331, 744, 85],
    ],
  },
  {
    ...{ brandName: 'Volkswagen', modelName: 'ID.4', category: 'E', bodyType: 'SUV' },
    editions: [
      ['Essential', 0],
      ['Max', 24],
    ],
    products: [
      ['Pure 52 kWh', 'electric', 'automatic', 125, 206, 363, 52],
      ['Pro 77 kWh', 'electric', 'automatic', 210, 238, 549, 77],
      ['Pro 4Motion 77 kWh', 'electric', 'automatic', 210, 254, 524, 77],
      ['GTX 4Motion 79 kWh', 'electric', 'automatic', 250, 277, 519, 79],
    ],
  },
  {
    ...{ brandName: 'Škoda', modelName: 'Enyaq', category: 'E', bodyType: 'SUV' },
    editions: [
      ['Selection', 0],
      ['Exclusive', 27],
    ],
    products: [
      ['60', 'electric', 'automatic', 150, 221, 431, 59],
      ['85', 'electric', 'automatic', 210, 249, 587, 77],
      ['85x 4×4', 'electric', 'automatic', 210, 262, 559, 77],
      ['RS 4×4', 'electric', 'automatic', 250, 295, 541, 79],
    ],
  },
  {
    ...{ brandName: 'Toyota', modelName: 'Corolla Touring Sports', category: 'D', bodyType: 'Stationcar' },
    editions: [
      ['Active', 0],
      ['Style', 18],
    ],
    products: [
      ['1,8 Hybrid 140', 'hybrid', 'automatic', 103, 168, 22.2],
      ['1,8 Hybrid 140 Business', 'hybrid', 'automatic', 103, 176, 22.2],
      ['2,0 Hybrid 178', 'hybrid', 'automatic', 131, 187, 21.3],
      ['2,0 Hybrid 178 GR Sport', 'hybrid', 'automatic', 131, 201, 20.8],
    ],
  },
];

/** Four brands, each with three models of two editions with four products. */
export const catalogueModels: FactoryModel[] = [
  ...factoryModels.flatMap((model) => {
    const fourth = more[model.modelName];
    return fourth ? [{ ...model, products: [...model.products, fourth] }] : [];
  }),
  ...only,
];
