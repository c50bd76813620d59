import { hashPassword } from '#server/auth/password.ts';
import { openDatabase } from '#server/db/database.ts';
import { drawDemoContracts } from '#server/demo/demo-contracts.ts';
import type { DemoOrganization } from '#server/demo/organizations.ts';
import { demoPassword } from '#server/demo/seed-demo.ts';
import type { Storage } from '#server/files/storage.ts';
import { withTenant } from '#server/tenant.ts';
import { addCustomer } from '#tests/factories.ts';
import { rentToCustomer } from '#tests/portal-cars.ts';
import { addPerson } from '#tests/portal-people.ts';

/** Two dealers of which one's address begins with the other's, and their customers: the first is one of both. */
export const neighbours = ['vestbil', 'vestbilhuset'] as const;
export const appCustomers = ['karen@vest.example', 'bo@vest.example'] as const;

/** Those of the cars with a contract; the last is the first on the customer's pages. */
export const contractedPlates = ['KA12301', 'KA12302'] as const;

const uses = ['passkey', 'keys', 'account'] as const;

/** Staff of the first for tests that end all other sessions of an account: one for each use and attempt. */
export const accountFor = (use: (typeof uses)[number], attempt: number) =>
  `${use}-${Math.min(attempt, 1)}@${neighbours[0]}.example`;

const accounts = uses.flatMap((use) =>
  [0, 1].map((attempt) => ({ email: accountFor(use, attempt), name: 'Konrad Konto', role: 'technician' as const })),
);

export const appCompanies = neighbours.map(
  (slug): DemoOrganization => ({
    ...{ name: slug === 'vestbil' ? 'Vest Bil' : 'Vest Bilhuset', slug, departments: [] },
    settings: {
      ...{ kind: 'rental', legalName: 'Vest Bil ApS', cvr: '25313763', phone: '+4586801234' },
      ...{ address: 'Vestergade 4', postalCode: '8700', city: 'Horsens', email: `salg@${slug}.example` },
    },
    logins: [
      { email: `chef@${slug}.example`, name: 'Vibeke Vest', role: 'owner' },
      ...(slug === neighbours[0] ? accounts : []),
    ],
  }),
);

/**
 * Gives each of them an open portal, and customers that sign in by the password of the demo. The first customer has two cars
 * of the first dealer, with their contracts.
 */
export async function seedAppCompanies(appUrl: string, storage: Storage) {
  const database = openDatabase(appUrl, { max: 1 });
  const password = await hashPassword(demoPassword);
  const found = await database.accounts
    .selectFrom('organization')
    .innerJoin('member', 'member.organizationId', 'organization.id')
    .select(['organization.id as organizationId', 'organization.slug', 'member.userId'])
    .where('slug', 'in', neighbours)
    .where('member.role', '=', 'owner')
    .execute();
  for (const { slug, ...each } of found) {
    const { organizationId } = each;
    const logins = await withTenant(database.pool, { ...each, role: 'owner', requestId: 'seed' }, async (tenant) => {
      const settings = { portalEnabled: true, brandColor: '#0f4c81' };
      await tenant.db
        .updateTable('organizationSettings')
        .set(settings)
        .where('organizationId', '=', organizationId)
        .execute();
      const ids: string[] = [];
      for (const email of appCustomers) {
        const customerId = await addCustomer(tenant, {
          name: `Kunde ${email.split('@')[0]}`,
          email,
          ownerId: each.userId,
        });
        const { portalUserId } = await addPerson(tenant, customerId, email);
        const profile = { phone: '+4520304050', registeredAt: new Date() };
        await tenant.db.updateTable('portalUser').set(profile).where('id', '=', portalUserId).execute();
        ids.push(portalUserId);
        if (slug !== neighbours[0] || email !== appCustomers[0]) continue;
        for (const registrationNumber of contractedPlates)
          await rentToCustomer(tenant, customerId, { registrationNumber });
      }
      return ids;
    });
    await drawDemoContracts({ database, storage }, each);
    for (const userId of logins) {
      const account = { organizationId, userId, accountId: userId, providerId: 'credential', password };
      await database.accounts.insertInto('portalAccount').values(account).execute();
    }
  }
  await database.close();
}
