import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { hashPassword } from '../auth/password.ts';
import { renewCarPrices } from '../car-prices/renew-car-prices.ts';
import { addStartChecklists } from '../company/start-checklists.ts';
import { addStartViews } from '../company/start-view.ts';
import { openDatabase } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import { dayOf } from '../format/day.ts';
import { insertBookings } from './insert-bookings.ts';
import { insertConversations } from './insert-conversations.ts';
import { insertCustomers } from './insert-customers.ts';
import { insertDistribution } from './insert-distribution.ts';
import { insertEnquiries } from './insert-enquiries.ts';
import { insertFinancing } from './insert-financing.ts';
import { insertLeads } from './insert-leads.ts';
import { insertHalfYears } from './insert-leasing-tax.ts';
import { insertLoanCars } from './insert-loan-cars.ts';
import { insertMemos } from './insert-memos.ts';
import { insertNotifications } from './insert-notifications.ts';
import { insertOverrides } from './insert-overrides.ts';
import { insertPortal } from './insert-portal.ts';
import { insertPrices } from './insert-prices.ts';
import { insertQuotes } from './insert-quotes.ts';
import { insertRentals } from './insert-rentals.ts';
import { foundingDay, insertStock } from './insert-stock.ts';
import { insertStockTargets } from './insert-stock-targets.ts';
import { insertTestDrives } from './insert-test-drives.ts';
import { type DemoOrganization, organizations, platformAdministrator } from './organizations.ts';
import { dressPortalCustomers } from './portal-people.ts';
import type { People } from './write-lives.ts';

export const demoPassword = 'Demo-adgang-2026';

export const demoLogins = [
  ...organizations.flatMap(({ name: organization, logins }) => logins.map((login) => ({ ...login, organization }))),
  { ...platformAdministrator, role: 'platform' as const, organization: 'alle organisationer' },
];

type Options = {
  appUrl: string;
  /** Reference date of ages, as `YYYY-MM-DD`. */
  today?: string;
  companies?: readonly DemoOrganization[];
};

/**
 * Seeds an empty database in one transaction: a crash leaves nothing, and of two concurrent starts one writes.
 * @returns false, without writing, if an organisation exists
 */
export async function seedDemo({
  appUrl,
  today = dayOf(new Date()),
  companies = organizations,
}: Options): Promise<boolean> {
  const database = openDatabase(appUrl, { max: 1 });
  try {
    return await database.accounts.transaction().execute(async (db) => {
      await sql`select pg_advisory_xact_lock(hashtext('seed-demo'))`.execute(db);
      if (await db.selectFrom('organization').select('id').limit(1).executeTakeFirst()) return false;
      for (const organization of companies) {
        const ownerId = randomUUID();
        const people: People = new Map([['owner', ownerId]]);
        const target = { organizationId: randomUUID(), ownerId, people, founded: foundingDay(today) };
        const { name, slug, logins, settings } = organization;
        await sql`select set_config('app.organizationId', ${target.organizationId}, true), set_config('app.userId', ${target.ownerId}, true)`.execute(
          db,
        );
        const values = { id: target.organizationId, name, slug, createdAt: target.founded };
        await db.insertInto('organization').values(values).execute();
        await db
          .updateTable('organizationSettings')
          .set(settings)
          .where('organizationId', '=', target.organizationId)
          .execute();
        for (const [at, { email, name, role, phone }] of logins.entries()) {
          const userId = await insertUser(
            db,
            { id: at === 0 ? target.ownerId : randomUUID(), email, name },
            target.founded,
          );
          people.set(role, userId);
          await db
            .insertInto('member')
            .values({ organizationId: target.organizationId, userId, role, phone, createdAt: target.founded })
            .execute();
        }
        const founder = { db, organizationId: target.organizationId, userId: target.ownerId, role: 'owner' as const };
        await addStartViews(founder);
        await addStartChecklists(founder);
        await insertStock(db, organization, target, today);
        if (organization.people) {
          const { customers, leads } = organization.people;
          await insertCustomers(db, target, { count: customers, seed: slug, today });
          await dressPortalCustomers(founder, { hasFirm: organization.receivesEnquiries === true });
          await insertLeads(db, target, { count: leads, seed: slug, today });
        }
        if (organization.lets) {
          await insertPrices(db, target, today);
          await insertRentals(db, target, today);
        }
        if (organization.receivesEnquiries) {
          await insertEnquiries(db, target, today);
          await insertTestDrives(db, target, today);
          await insertConversations(db, target, today);
          await insertMemos(db, target, { seed: slug, today });
          await insertDistribution(db, target, today);
          await insertStockTargets(db, target);
          await insertPrices(db, target, today);
          await insertOverrides(db, target, today);
          await insertQuotes(db, target, today);
          await insertFinancing(db, target, today);
          await insertNotifications(db, target, today);
          await insertLoanCars(db, target, today);
        }
        if (settings.portalEnabled) {
          await insertPortal(db, target, { dealer: name, password: demoPassword, today });
          await insertBookings(db, target, { today, isRental: settings.kind === 'rental' });
        }
        while ((await renewCarPrices(founder, new Date())) > 0);
      }
      await insertHalfYears(db, today);
      await insertUser(db, { ...platformAdministrator, id: randomUUID(), role: 'admin' }, foundingDay(today));
      return true;
    });
  } finally {
    await database.close();
  }
}

type NewUser = { id: string; email: string; name: string; role?: 'admin' };

async function insertUser(db: Kysely<DB>, user: NewUser, createdAt: Date) {
  await db
    .insertInto('user')
    .values({ ...user, emailVerified: true, createdAt })
    .execute();
  const password = await hashPassword(demoPassword);
  await db
    .insertInto('account')
    .values({ accountId: user.id, providerId: 'credential', userId: user.id, password, createdAt })
    .execute();
  return user.id;
}
