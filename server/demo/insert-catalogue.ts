import type { Insertable, Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { asOre } from '../format/money.ts';
import { daysBefore, yearOf } from './calendar.ts';
import { toVersion } from './car-version.ts';
import { catalogueModels } from './catalogue-models.ts';
import { createDice, type Dice } from './dice.ts';
import type { FactoryModel, Product } from './factory-models.ts';
import { describeVersion } from './specification.ts';

type Target = { organizationId: string; founded: Date };
type Facts = { brandIds: Map<string, number>; featureIds: Map<string, number>; seed: string; today: string };

/** Standard equipment of the demo's catalogue. */
const standard = ['Klimaanlæg', 'Fartpilot', 'Bakkamera', 'Vognbaneassistent', 'Apple CarPlay', 'DAB-radio'];

/** Options of every product: code, name, price in kr. before VAT and tax, requirements and exclusions. */
const options: readonly [string, string, number, { isTaxable?: false; requires?: string[]; excludes?: string[] }][] = [
  ['AHK', 'Anhængertræk, aftageligt', 8500, {}],
  ['NAV', 'Navigation', 6200, {}],
  ['P-PAK', 'Parkeringspakke med 360°-kamera', 11400, { requires: ['NAV'] }],
  ['TAG', 'Tagbøjler', 2900, { isTaxable: false, excludes: ['PANO'] }],
  ['PANO', 'Panoramatag', 12800, {}],
  ['VIN', 'Vinterhjul på alufælge', 7900, { isTaxable: false }],
];

/**
 * Inserts the catalogue as the owner, in the transaction of `db`.
 * @returns the product by `brand|model|edition|product`, with its delivery time in weeks
 */
export async function insertCatalogue(db: Kysely<DB>, target: Target, facts: Facts) {
  const dice = createDice(`${facts.seed} katalog`);
  const found = new Map<string, { id: number; leadTimeWeeks: number }>();
  for (const model of catalogueModels) {
    const brandId = facts.brandIds.get(model.brandName);
    if (brandId === undefined) throw new Error(`the demo data has no «${model.brandName}»`);
    const modelId = await insertModel(db, target, model, brandId);
    for (const [at, [name, surcharge]] of model.editions.entries()) {
      const edition = { ...facts, modelId, brandId, name, at, model };
      const { id: editionId, status } = await insertEdition(db, target, edition);
      const rows = model.products.map((product, number) => ({
        ...productRow(dice, { ...edition, product, surcharge, number }),
        ...{ organizationId: target.organizationId, createdAt: target.founded, editionId, brandId, status },
      }));
      const products = await db.insertInto('product').values(rows).returning(['id', 'name']).execute();
      for (const { id, name: product } of products) {
        const leadTimeWeeks = rows.find((row) => row.name === product)?.leadTimeWeeks ?? 12;
        found.set([model.brandName, model.modelName, name, product].join('|'), { id, leadTimeWeeks });
      }
      await insertOptions(
        db,
        target,
        products.map(({ id }) => id),
      );
    }
  }
  return found;
}

async function insertModel(db: Kysely<DB>, target: Target, model: FactoryModel, brandId: number) {
  const { modelName: name, category, bodyType } = model;
  const vehicleType = /^[VP]/.test(category) ? ('van' as const) : ('passenger_car' as const);
  const { id } = await db
    .insertInto('model')
    .values({
      ...{ organizationId: target.organizationId, createdAt: target.founded, brandId, name, category, bodyType },
      ...{ vehicleType, introducedAt: target.founded.toISOString().slice(0, 10) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type EditionFacts = Facts & { modelId: number; brandId: number; name: string; at: number; model: FactoryModel };

/** Golf's plainer edition is phased out; Enyaq's dearer one is not yet on sale. */
async function insertEdition(db: Kysely<DB>, target: Target, facts: EditionFacts) {
  const { modelId, brandId, name, at, model, today } = facts;
  const isEnding = model.modelName === 'Golf' && at === 0;
  const isDraft = model.modelName === 'Enyaq' && at === 1;
  const status = isDraft ? ('draft' as const) : isEnding ? ('phasingOut' as const) : ('active' as const);
  const { id } = await db
    .insertInto('edition')
    .values({
      ...{ organizationId: target.organizationId, createdAt: target.founded, modelId, brandId, name, status },
      ...{ modelYear: yearOf(today) + 1, validFrom: daysBefore(today, isDraft ? -30 : 200) },
      validTo: isEnding ? daysBefore(today, -60) : null,
      standardFeatures: standard.flatMap((feature) => facts.featureIds.get(feature) ?? []),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, status };
}

type ProductFacts = EditionFacts & { product: Product; surcharge: number; number: number };

function productRow(dice: Dice, { product, surcharge, number, model, name: trim, at, today }: ProductFacts) {
  const { brandName, modelName, category, bodyType } = model;
  const [name, fuelType, gearType, engineKw, price, economy, batteryKwh] = product;
  const newPrice = price + surcharge;
  const engine = [fuelType, gearType, engineKw, newPrice, economy, 0, batteryKwh] as const;
  const version = toVersion([brandName, modelName, category, bodyType, trim, name, ...engine]);
  const { drivetrain, rangeKmWltp, consumptionKmL, co2GKm, seats, doors, totalWeight, payloadKg, towBrakedKg } =
    describeVersion(version);
  const kroner = (amount: number) => asOre(Math.round(amount) * 100);
  const code = `${modelName.replace(/[^A-Za-z0-9]/g, '').slice(0, 3)}${at + 1}${number + 1}${(yearOf(today) + 1) % 100}`;
  return {
    ...{ name, fuelType, gearType, engineKw, drivetrain, rangeKmWltp, consumptionKmL, co2GKm, seats, doors },
    ...{ totalWeight, payloadKg, towBrakedKg, batteryKwh: batteryKwh ?? null, productCode: code.toUpperCase() },
    priceExclVatExclTax: kroner(newPrice * 1000),
    deliveryCostInclVat: kroner(version.isVan ? 4995 : 4680),
    dealerCost: kroner(newPrice * 912),
    discountPct: 8.8,
    ownershipTaxHalfYear: kroner(fuelType === 'electric' ? 460 : (co2GKm ?? 0) * 9),
    leadTimeWeeks: dice.between(6, 26),
  } satisfies Partial<Insertable<DB['product']>>;
}

async function insertOptions(db: Kysely<DB>, { organizationId, founded: createdAt }: Target, productIds: number[]) {
  const rows = productIds.flatMap((productId) =>
    options.map(([code, name, price, { isTaxable = true, requires = [], excludes = [] }]) => ({
      ...{ organizationId, createdAt, productId, code, name, isTaxable, requires, excludes },
      priceExclVatExclTax: asOre(price * 100),
    })),
  );
  await db.insertInto('productOption').values(rows).execute();
}
