import { openDatabase } from '#server/db/database.ts';
import type { DemoOrganization } from '#server/demo/organizations.ts';
import { asOre } from '#server/format/money.ts';
import { createPriceTable } from '#server/price-tables/price-table-commands.ts';
import { publishDraft } from '#server/price-tables/publish-commands.ts';
import { priceTemplates } from '#server/price-tables/templates.ts';
import { type Tenant, withTenant } from '#server/tenant.ts';
import { addCar, addCategory, addCustomer } from '#tests/factories.ts';
import { addOverride } from '#tests/stored-price-tables.ts';

/** How the story of prices is told: each way has a company of its own. */
export const tellings = ['desk', 'phone', 'plain'] as const;
type Telling = (typeof tellings)[number];

const slugOf = (telling: Telling) => `bredgade-${telling}`;
/** Who publishes the prices and approves. */
export const managerOf = (telling: Telling) => `salgschef@${slugOf(telling)}.example`;
export const sellerOf = (telling: Telling) => `saelger@${slugOf(telling)}.example`;
/** The customer, whose rents are 4 % lower. */
export const customerName = 'Holm Byg ApS';
/** All mails lie in one outbox, and each company's first quote has the same number: so each has an address of its own. */
const customerAt = (slug: string) => `lone@${slug}.example`;
export const customerOf = (telling: Telling) => customerAt(slugOf(telling));
/** The plate of the van of the design's example (prices.md §3.4). */
export const vanPlate = 'DK 23 456';

/** The companies of the story, without cars and prices. */
export const priceCompanies = tellings.map(
  (telling): DemoOrganization => ({
    ...{ name: `Bredgade Varebiler ${telling}`, slug: slugOf(telling), departments: [] },
    settings: { kind: 'rental', legalName: 'Bredgade Varebiler ApS', cvr: '25313763', phone: '+4586801234' },
    logins: [
      { email: managerOf(telling), name: 'Camilla Bjerre', role: 'owner' },
      { email: sellerOf(telling), name: 'Jonas Dam', role: 'member' },
    ],
  }),
);

const groups = ['V1', 'V2', 'V3'];
/** Prices five per cent below those of the design. */
const lower = (price: number | null) => (price === null ? null : Math.round((price * 0.95) / 500) * 500);

/** Gives each company its tables of prices since last year, the design's van and two of V2, and a customer. */
export async function seedPriceCompanies(appUrl: string, today: string) {
  const database = openDatabase(appUrl, { max: 1 });
  const found = await database.accounts
    .selectFrom('organization')
    .innerJoin('member', 'member.organizationId', 'organization.id')
    .select(['organization.id as organizationId', 'organization.slug', 'member.userId'])
    .where('slug', 'in', tellings.map(slugOf))
    .where('member.role', '=', 'owner')
    .execute();
  for (const { slug, ...each } of found) {
    const actor = { ...each, role: 'owner', requestId: 'seed' } as const;
    await withTenant(database.pool, actor, async (tenant) => {
      await addPrices(tenant, today);
      await addBuyer(tenant, customerAt(slug));
    });
  }
  await database.close();
}

async function addPrices(tenant: Tenant, today: string) {
  for (const group of groups) await addCategory(tenant, group);
  const begun = `${Number(today.slice(0, 4)) - 1}-01-01`;
  const now = new Date(`${begun}T10:00:00Z`);
  for (const { kind, name, make } of priceTemplates) {
    const { terms, cells } = make(groups);
    const lowered = cells.map((cell) => ({ ...cell, price: lower(cell.price) }));
    const fields = { code: null, issuer: null, policyNumber: null, description: null, start: '', formKey: undefined };
    const beginning = { terms, cells: kind === 'protocol' ? lowered : cells };
    const { id } = await createPriceTable(tenant, { ...fields, version: 1, name }, beginning);
    await publishDraft(tenant, kind, id, { validFrom: begun, note: null }, now);
  }
  // 41 months old on the first of next month.
  const registered = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 41, 1));
  const firstRegistrationDate = registered.toISOString().slice(0, 10);
  const van = { fuelType: 'diesel', mileage: 60_000, salePriceInclVat: asOre(245_000_00) } as const;
  for (const [category, registrationNumber] of [
    ['V3', vanPlate.replaceAll(' ', '')],
    ['V2', 'DK23457'],
    ['V2', 'DK23458'],
  ] as const) {
    await addCar(tenant, { ...van, category, registrationNumber, firstRegistrationDate });
  }
}

async function addBuyer(tenant: Tenant, email: string) {
  const customerId = await addCustomer(tenant, {
    ...{ type: 'business', name: customerName, email, cvr: '31002877', phone: '+4520304050' },
  });
  await addOverride(tenant, { about: `customer:${customerId}`, value: '-4', reason: 'Fast kunde med fem varebiler' });
}
