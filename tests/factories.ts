import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { CarTable, CustomerTable, LeadTable, MemoTable } from '#server/db/schema.ts';
import type { Tenant } from '#server/tenant.ts';

let last = 0;

/** A published van with defaults, overridden by the test. */
export async function addCar(tenant: Tenant, car: Partial<Insertable<CarTable>> = {}) {
  last += 1;
  const { id } = await tenant.db
    .insertInto('car')
    .values({
      organizationId: tenant.organizationId,
      stockNumber: String(1000 + last),
      brandName: 'Volkswagen',
      modelName: 'Caddy',
      vehicleType: 'van',
      status: 'published',
      ...car,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addDepartment(tenant: Tenant, name: string) {
  const { id } = await tenant.db
    .insertInto('department')
    .values({ organizationId: tenant.organizationId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addCategory(tenant: Tenant, key: string, name = `Gruppe ${key}`) {
  await tenant.db.insertInto('carCategory').values({ organizationId: tenant.organizationId, key, name }).execute();
  return key;
}

export async function addFeature(tenant: Tenant, name: string) {
  const { id } = await tenant.db
    .insertInto('carFeature')
    .values({ organizationId: tenant.organizationId, name, group: 'comfort' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A processed photo of a car, without the file's content. */
export async function addPhoto({ db, organizationId }: Tenant, carId: number, position = 1) {
  const sha256 = `${position}${carId.toString(16).padStart(63, '0')}`;
  const storageKey = `${organizationId}/${randomUUID()}`;
  const { id } = await db
    .insertInto('file')
    .values({ organizationId, name: 'front.jpg', mediaType: 'image/jpeg', size: 1, sha256, storageKey })
    .returning('id')
    .executeTakeFirstOrThrow();
  const image = await db
    .insertInto('carImage')
    .values({ organizationId, carId, fileId: id, position, status: 'ready', width: 4, height: 3 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return image.id;
}

/** A photo of a memo, without the file's content. */
export async function addMemoPhoto({ db, organizationId }: Tenant, memoId: number) {
  const file = {
    organizationId,
    name: 'ridse.jpg',
    mediaType: 'image/jpeg',
    size: 1,
    storageKey: `${organizationId}/${randomUUID()}`,
  };
  const { id: fileId } = await db
    .insertInto('file')
    .values({ ...file, sha256: randomUUID().replaceAll('-', '').repeat(2) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('memoPhoto')
    .values({ organizationId, memoId, fileId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A finished edit of a photo. */
export async function addEdit({ db, organizationId }: Tenant, imageId: number) {
  const { id } = await db
    .insertInto('imageEdit')
    .values({ organizationId, imageId, operations: '{}', status: 'done' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type NewMemo = Partial<Insertable<MemoTable>> & { title: string };

/** Adds memos about a car. @returns their ids, in order */
export async function addMemos({ db, organizationId }: Tenant, carId: number, memos: readonly NewMemo[]) {
  const rows = memos.map((memo) => ({ ...memo, organizationId }));
  const added = await db.insertInto('memo').values(rows).returning('id').execute();
  const about = { organizationId, subjectType: 'car', subjectId: carId } as const;
  await db
    .insertInto('memoSubject')
    .values(added.map(({ id }) => ({ ...about, memoId: id })))
    .execute();
  return added.map(({ id }) => id);
}

/** A private customer with a telephone number. */
export async function addCustomer(tenant: Tenant, customer: Partial<Insertable<CustomerTable>> = {}) {
  const { id } = await tenant.db
    .insertInto('customer')
    .values({ organizationId: tenant.organizationId, name: 'Anne Holm', phone: '+4512345678', ...customer })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The primary contact of a customer. */
export async function addContact({ db, organizationId }: Tenant, customerId: number) {
  const { id } = await db
    .insertInto('customerContact')
    .values({ organizationId, customerId, name: 'Dorte Dam', phone: '+4530303030', isPrimary: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A new lead with a next action, of a person who is no customer yet. */
export async function addLead(tenant: Tenant, lead: Partial<Insertable<LeadTable>> = {}) {
  last += 1;
  const { id } = await tenant.db
    .insertInto('lead')
    .values({
      organizationId: tenant.organizationId,
      number: 1000 + last,
      source: 'phone',
      contactName: 'Lone Dam',
      nextActionKind: 'call',
      nextActionAt: new Date(),
      ...lead,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type NewDrive = { carId: number; leadId: number; startsAt?: Date; driverName?: string };

/** A test drive booked for an hour. */
export async function addDrive(tenant: Tenant, { startsAt = new Date(Date.now() + 3_600_000), ...drive }: NewDrive) {
  const { id } = await tenant.db
    .insertInto('booking')
    .values({
      organizationId: tenant.organizationId,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3_600_000),
      driverName: 'Lone Dam',
      ...drive,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A day in the workshop of a car of its own. */
export async function addBlock(tenant: Tenant) {
  const { id } = await tenant.db
    .insertInto('booking')
    .values({
      ...{ organizationId: tenant.organizationId, carId: await addCar(tenant), kind: 'workshop' },
      ...{ startsAt: new Date('2199-12-01T08:00:00Z'), endsAt: new Date('2199-12-01T16:00:00Z') },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A notification of the tenant's own user that a customer has answered. */
export async function addNotification({ db, organizationId, userId }: Tenant, leadId: number) {
  const { id } = await db
    .insertInto('notification')
    .values({ organizationId, userId, kind: 'leadReplied', subjectType: 'lead', subjectId: leadId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
