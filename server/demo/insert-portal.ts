import type { Insertable, Kysely } from 'kysely';
import { hashPassword } from '../auth/password.ts';
import type { DB, PortalAccessTable } from '../db/schema.ts';
import { instantBefore } from './calendar.ts';
import { insertPortalCars } from './insert-portal-cars.ts';
import { findPortalCustomers, firmDomain, firmPeople, privateEmail } from './portal-people.ts';
import { portalTextsOf } from './portal-texts.ts';
import { setMoment, type Target } from './write-lives.ts';

type Login = { email: string; name: string; password?: string };
type Access = Pick<Insertable<PortalAccessTable>, 'customerId' | 'role' | 'maySign' | 'status'>;

/** The open portal of a company: its texts, logins with what they see, an invitation, a wish and one who waits for staff. */
export async function insertPortal(
  db: Kysely<DB>,
  target: Target,
  { dealer, password, today }: { dealer: string; password: string; today: string },
) {
  const { organizationId, ownerId } = target;
  await setMoment(db, instantBefore(today, 60, 540), ownerId);
  await db
    .insertInto('portalText')
    .values(portalTextsOf(dealer).map((text) => ({ ...text, organizationId, number: 1 })))
    .execute();
  const hash = await hashPassword(password);
  const place = { db, organizationId, today };
  const { personId, firmId } = await findPortalCustomers(place);
  await setMoment(db, instantBefore(today, 21, 610), ownerId);
  if (personId) {
    const access = { customerId: personId, role: 'owner', maySign: true, status: 'active' } as const;
    const name = await nameOf(place, personId);
    await insertLogin(place, { email: privateEmail, name, password: hash }, access);
  }
  if (firmId) {
    for (const { email, name, role, maySign } of firmPeople) {
      const access = { customerId: firmId, role, maySign, status: 'active' } as const;
      await insertLogin(place, { email, name, password: hash }, access);
    }
    await setMoment(db, instantBefore(today, 1, 700), ownerId);
    const waiting = { customerId: firmId, role: 'user', maySign: false, status: 'waiting' } as const;
    await insertLogin(place, { email: `post@${firmDomain}`, name: 'Bogholderiet' }, waiting);
  }
  await setMoment(db, undefined, ownerId);
  await insertPortalCars(db, target, { personId, firmId }, today);
}

type Place = { db: Kysely<DB>; organizationId: string; today: string };

async function nameOf({ db, organizationId }: Place, id: number) {
  const { name } = await db
    .selectFrom('customer')
    .select('name')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return name;
}

async function insertLogin({ db, organizationId, today }: Place, { email, name, password }: Login, access: Access) {
  const isKnown = password !== undefined;
  const { id: userId } = await db
    .insertInto('portalUser')
    .values({
      ...{ organizationId, email, name, emailVerified: true },
      ...(isKnown && {
        phone: '+4520803001',
        registeredAt: instantBefore(today, 20, 620),
        lastSeenAt: instantBefore(today, 1, 1220),
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('portalAccess')
    .values({ organizationId, portalUserId: userId, ...access })
    .execute();
  if (!isKnown) return;
  await db
    .insertInto('portalAccount')
    .values({ organizationId, userId, accountId: userId, providerId: 'credential', password })
    .execute();
  const texts = await db.selectFrom('portalText').select('id').where('organizationId', '=', organizationId).execute();
  await db
    .insertInto('portalAgreed')
    .values(texts.map(({ id }) => ({ organizationId, portalUserId: userId, textId: id })))
    .execute();
}
