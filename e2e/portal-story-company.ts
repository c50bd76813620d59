import { usualRule } from '#server/bookings/booking-rules.ts';
import { openDatabase } from '#server/db/database.ts';
import type { DemoOrganization } from '#server/demo/organizations.ts';
import { daysAfter } from '#server/format/day.ts';
import { createQuote } from '#server/quotes/create-quote.ts';
import { saveDraft } from '#server/quotes/save-draft.ts';
import { withTenant } from '#server/tenant.ts';
import { addCar, addCustomer, addDepartment, addLead } from '#tests/factories.ts';
import { rentToCustomer } from '#tests/portal-cars.ts';
import { addPerson } from '#tests/portal-people.ts';
import { kroner } from '#tests/price-tables.ts';

/** How the story of a new customer is told, each at a dealer of its own: with scripts, and without. */
export const storyWays = ['app', 'enkel'] as const;
export type StoryWay = (typeof storyWays)[number];

export const storyDealer = (way: StoryWay) => `solbakkens-${way}`;
export const storyStaff = (way: StoryWay) => `chef@${storyDealer(way)}.example`;
export const storyCustomer = (way: StoryWay) => `lis@kunde-${storyDealer(way)}.example`;
export const storyNeighbour = (way: StoryWay) => `nabo@kunde-${storyDealer(way)}.example`;

const open = { from: '08:00', to: '20:00' };
const openingHours = {
  ...{ monday: open, tuesday: open, wednesday: open, thursday: open },
  ...{ friday: open, saturday: open, sunday: open },
};

export const storyCompanies = storyWays.map(
  (way): DemoOrganization => ({
    ...{ name: `Solbakkens Biler ${way}`, slug: storyDealer(way), departments: [] },
    settings: {
      ...{ kind: 'dealer', legalName: 'Solbakkens Biler ApS', cvr: '10150817', phone: '+4586801234' },
      ...{ address: 'Solbakken 2', postalCode: '8600', city: 'Silkeborg', email: `salg@${storyDealer(way)}.example` },
      saleWithdrawal: 'Køber du bilen uden at være hos os, kan du fortryde i 14 dage fra den dag, du får den.',
      ...{ portalEnabled: true, openingHours: JSON.stringify(openingHours) },
    },
    logins: [{ email: storyStaff(way), name: 'Camilla Bjerre', role: 'owner' }],
  }),
);

/** Gives each dealer a car for sale, and a customer without a login to whom it is offered in a draft. */
export async function seedStoryCompanies(appUrl: string, today: string) {
  const database = openDatabase(appUrl, { max: 1 });
  const found = await database.accounts
    .selectFrom('organization')
    .innerJoin('member', 'member.organizationId', 'organization.id')
    .select(['organization.id as organizationId', 'organization.slug', 'member.userId'])
    .where('slug', 'in', storyWays.map(storyDealer))
    .execute();
  for (const { slug, ...each } of found) {
    const way = storyWays.find((one) => storyDealer(one) === slug) ?? 'app';
    await withTenant(database.pool, { ...each, role: 'owner', requestId: 'seed' }, async (tenant) => {
      const departmentId = await addDepartment(tenant, 'Solbakken');
      const { version: _, ...rule } = usualRule('testDrive', departmentId);
      const { db, organizationId } = tenant;
      await db
        .insertInto('bookingRule')
        .values({ ...rule, organizationId, isOn: true })
        .execute();
      const carId = await addCar(tenant, {
        ...{ vehicleType: 'passenger_car', brandName: 'Škoda', modelName: 'Octavia', variant: '1.5 TSI Style' },
        ...{ registrationNumber: 'EK41207', vatScheme: 'margin', salePriceInclVat: kroner(189_000), mileage: 61_000 },
        departmentId,
      });
      const email = storyCustomer(way);
      const customerId = await addCustomer(tenant, { name: 'Lis Solvang', email, ownerId: each.userId });
      const who = { customerId, contactName: 'Lis Solvang', contactEmail: email };
      const leadId = await addLead(tenant, { ...who, carId, departmentId });
      await rentToCustomer(tenant, customerId, { registrationNumber: 'LS90210', ownerId: each.userId });
      const { id } = await createQuote(tenant, { productType: 'sale', carId, leadId });
      await saveDraft(tenant, id, { version: 1, input: { validUntil: daysAfter(today, 14) } });
      const neighbour = await addCustomer(tenant, { name: 'Nabo Nielsen', email: storyNeighbour(way) });
      const { portalUserId } = await addPerson(tenant, neighbour, storyNeighbour(way));
      await db
        .updateTable('portalUser')
        .set({ name: 'Nabo Nielsen', phone: '+4520304051', registeredAt: new Date() })
        .where('id', '=', portalUserId)
        .execute();
    });
  }
  await database.close();
}
