import { addBrand, addEdition, addModel, addProduct } from './catalogue.ts';
import { addCategory } from './factories.ts';
import type { Ground, ListUnderTest } from './lists.ts';

/** Three brands, one of them empty. */
function addBrands({ as, owner }: Ground) {
  return as(owner, async (tenant) => {
    const ids = {
      audi: await addBrand(tenant, 'Audi', { country: 'Tyskland', importerName: 'Semler' }),
      zastava: await addBrand(tenant, 'Zastava', { country: 'Serbien', importerName: 'Interbil' }),
    };
    await addBrand(tenant, 'Ålborg', { country: 'Danmark', importerName: 'Åse', isActive: undefined });
    for (const key of ['A1', 'B1', 'C1']) await addCategory(tenant, key);
    const wagon = { vehicleType: 'passenger_car', bodyType: 'Kombi', category: 'B1', segment: 'Stor' };
    const sedan = { vehicleType: 'passenger_car', bodyType: 'Sedan', category: 'C1', segment: 'Mellem' };
    const van = { vehicleType: 'van', bodyType: 'Kasse', category: 'A1', segment: 'Lille', isActive: undefined };
    await addModel(tenant, ids.audi, 'A4', wagon);
    const a6 = await addModel(tenant, ids.audi, 'A6', sedan);
    const yugo = await addModel(tenant, ids.zastava, 'Yugo', van);
    const used = { modelYear: '2024', validFrom: '01-01-2024', validTo: '31-12-2027' };
    const pro = await addEdition(tenant, a6, 'Pro', { modelYear: '2026', validFrom: '01-01-2026', status: 'draft' });
    const base = await addEdition(tenant, yugo, 'Base', used);
    const sport = await addEdition(tenant, yugo, 'Sport', { modelYear: '2023', validFrom: '01-01-2023' });
    const petrol = { fuelType: 'benzin', gearType: 'manual', co2GKm: '120', leadTimeWeeks: '8' };
    const electric = { fuelType: 'electric', co2GKm: '', leadTimeWeeks: '20', status: 'draft' };
    const diesel = { fuelType: 'diesel', gearType: 'automatic', co2GKm: '150', leadTimeWeeks: '12' };
    await addProduct(tenant, pro, { ...electric, name: 'e-tron', productCode: 'E1', priceExclVatExclTax: '298.000' });
    await addProduct(tenant, base, { ...petrol, name: '45', productCode: 'Y45', priceExclVatExclTax: '90.000' });
    await addProduct(tenant, sport, { ...diesel, name: '55', productCode: 'Y55', priceExclVatExclTax: '95.000' });
    return { ...ids, a6, yugo };
  });
}

const base = '/factory-cars';

export const listsOfCatalogue: ListUnderTest[] = [
  {
    address: `${base}/brands`,
    ...{ nouns: ['mærke', 'mærker'], file: 'maerker', heading: 'Mærke', names: ['Audi', 'Zastava', 'Ålborg'] },
    fill: addBrands,
    empty: { heading: 'Ingen mærker endnu' },
    search: ['aalborg', 'Ålborg'],
    filters: { 'isActive=true': 'Audi, Zastava', 'isActive=false': 'Ålborg' },
    sorts: {
      name: 'Audi < Zastava < Ålborg',
      country: 'Ålborg < Zastava < Audi',
      importerName: 'Zastava < Audi < Ålborg',
      modelCount: 'Ålborg < Zastava < Audi',
      productCount: 'Ålborg < Audi < Zastava',
      isActive: 'Ålborg < Audi = Zastava',
    },
  },
  {
    address: `${base}/models`,
    ...{ nouns: ['model', 'modeller'], file: 'modeller', heading: 'Model', names: ['A4', 'A6', 'Yugo'] },
    fill: addBrands,
    empty: { heading: 'Ingen modeller endnu' },
    search: ['zastava yugo', 'Yugo'],
    filters: { 'brandId={audi}': 'A4, A6', 'vehicleType=van': 'Yugo', 'isActive=false': 'Yugo' },
    sorts: {
      brandName: 'A4 = A6 < Yugo',
      name: 'A4 < A6 < Yugo',
      vehicleType: 'A4 = A6 < Yugo',
      bodyType: 'Yugo < A4 < A6',
      category: 'Yugo < A4 < A6',
      segment: 'Yugo < A6 < A4',
      editionCount: 'A4 < A6 < Yugo',
      isActive: 'Yugo < A4 = A6',
    },
  },
  {
    address: `${base}/editions`,
    ...{ nouns: ['udgave', 'udgaver'], file: 'udgaver', heading: 'Udgave', names: ['Pro', 'Base', 'Sport'] },
    fill: addBrands,
    empty: { heading: 'Ingen udgaver endnu' },
    search: ['yugo 2023', 'Sport'],
    filters: { 'brandId={zastava}': 'Base, Sport', 'modelId={a6}': 'Pro', 'status=active': 'Base, Sport' },
    sorts: {
      brandName: 'Pro < Base = Sport',
      modelName: 'Pro < Base = Sport',
      name: 'Base < Pro < Sport',
      modelYear: 'Sport < Base < Pro',
      validFrom: 'Sport < Base < Pro',
      validTo: 'Base · Pro = Sport',
      productCount: 'Pro = Base = Sport',
      status: 'Pro < Base = Sport',
    },
  },
  {
    address: `${base}/products`,
    ...{ nouns: ['produkt', 'produkter'], file: 'produkter', heading: 'Produkt', names: ['e-tron', '45', '55'] },
    fill: addBrands,
    empty: { heading: 'Ingen produkter endnu' },
    search: ['zastava y55', '55'],
    filters: {
      'brandId={audi}': 'e-tron',
      'modelId={yugo}': '45, 55',
      'gearType=manual': '45',
      'status=draft': 'e-tron',
      'fuelType=electric&fuelType=diesel': 'e-tron, 55',
      'priceFrom=95.000': 'e-tron, 55',
      'priceFrom=90.000&priceTo=95.000,00': '45, 55',
      'leadTimeWeeksFrom=12&leadTimeWeeksTo=20': 'e-tron, 55',
    },
    sorts: {
      brandName: 'e-tron < 45 = 55',
      modelName: 'e-tron < 45 = 55',
      editionName: '45 < e-tron < 55',
      name: '45 < 55 < e-tron',
      productCode: 'e-tron < 45 < 55',
      fuelType: '45 < 55 < e-tron',
      gearType: 'e-tron = 55 < 45',
      economy: '45 < 55 · e-tron',
      leadTimeWeeks: '45 < 55 < e-tron',
      priceExclVatExclTax: '45 < 55 < e-tron',
      rentFrom: 'e-tron = 45 = 55',
      priceProtocol: 'e-tron = 45 = 55',
      status: 'e-tron < 45 = 55',
    },
  },
];
