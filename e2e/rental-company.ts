import { openDatabase } from '#server/db/database.ts';
import type { DemoOrganization } from '#server/demo/organizations.ts';
import { withTenant } from '#server/tenant.ts';
import { addCar, addCategory } from '#tests/factories.ts';

/** How the story of a rental is told: each way has a company of its own, whose days can be passed. */
export const tellings = ['desk', 'phone', 'plain'] as const;
export type Telling = (typeof tellings)[number];

export const slugOf = (telling: Telling) => `havnens-${telling}`;
/** Who lets the vans; the owner hears of what is late. */
export const letterOf = (telling: Telling) => `udlejer@${slugOf(telling)}.example`;
export const managerOf = (telling: Telling) => `chef@${slugOf(telling)}.example`;
/** All mails lie in one outbox, so each customer has an address of their own. */
export const renterOf = (telling: Telling) => `lone@kunde-${slugOf(telling)}.example`;

/** The vans of the group V3, the first first. */
export const plates = ['HB 30 001', 'HB 30 002'] as const;

/** The companies of the story, without cars. */
export const rentalCompanies = tellings.map(
  (telling): DemoOrganization => ({
    ...{ name: `Havnens Varebiler ${telling}`, slug: slugOf(telling), departments: [] },
    settings: {
      ...{ kind: 'rental', legalName: 'Havnens Varebiler ApS', cvr: '25313763', phone: '+4586801234' },
      ...{ address: 'Havnegade 4', postalCode: '8000', city: 'Aarhus C' },
    },
    logins: [
      { email: managerOf(telling), name: 'Camilla Bjerre', role: 'owner' },
      { email: letterOf(telling), name: 'Jonas Dam', role: 'member' },
    ],
  }),
);

/** Gives each company its two vans. */
export async function seedRentalCompanies(appUrl: string) {
  const database = openDatabase(appUrl, { max: 1 });
  const found = await database.accounts
    .selectFrom('organization')
    .innerJoin('member', 'member.organizationId', 'organization.id')
    .select(['organization.id as organizationId', 'member.userId'])
    .where('slug', 'in', tellings.map(slugOf))
    .where('member.role', '=', 'owner')
    .execute();
  for (const each of found) {
    const actor = { ...each, role: 'owner', requestId: 'seed' } as const;
    await withTenant(database.pool, actor, async (tenant) => {
      await addCategory(tenant, 'V3', 'Stor varebil');
      for (const [at, plate] of plates.entries()) {
        const registrationNumber = plate.replaceAll(' ', '');
        const van = {
          vin: `WDB906633${at}S123456`.slice(0, 17),
          usage: 'Udlejning uden fører',
          vehicleType: 'van',
        } as const;
        await addCar(tenant, {
          ...van,
          category: 'V3',
          rentalEnabled: true,
          purpose: 'rental',
          registrationNumber,
          mileage: 48_210,
        });
      }
    });
  }
  await database.close();
}
