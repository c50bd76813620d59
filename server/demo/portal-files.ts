import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { drawCar } from '../car-drawings/draw-car.ts';
import { attachFiles } from '../conversation/received-mail.ts';
import type { Database } from '../db/database.ts';
import { storeFile } from '../files/files.ts';
import { receiveFile, type StoredFile } from '../files/receive.ts';
import type { Storage } from '../files/storage.ts';
import { dayOf, daysAfter } from '../format/day.ts';
import { createLead } from '../leads/create-lead.ts';
import { licenceFileName } from '../portal/licence-rows.ts';
import { type Tenant, withTenant } from '../tenant.ts';
import { drawPage } from './draw-documents.ts';
import { findPortalCustomers, privateEmail } from './portal-people.ts';

type Deps = { database: Database; storage: Storage };
type Owner = { organizationId: string; userId: string };

/** What the private customer of the demo's portal has sent: a driving licence that waits, and a message with files. */
export async function drawPortalFiles({ database, storage }: Deps, owner: Owner) {
  const actor = { ...owner, role: 'owner' as const };
  const customer = await withTenant(database.pool, actor, findSender);
  if (!customer) return;
  const keep = async (content: Readable, name: string) => {
    const file = await receiveFile(storage, content, { organizationId: owner.organizationId, name });
    if (typeof file === 'string') throw new Error(`a drawing was refused: ${file}`);
    return file;
  };
  const licence = await keep(Readable.from([await jpegOf(licenceCard(customer.name))]), licenceFileName);
  const car = drawCar({ bodyType: 'stationcar', paint: [30, 46, 84], angle: 'rearOblique' });
  const files = [
    await keep(Readable.from([await jpegOf(car)]), 'Min nuværende bil.jpg'),
    await keep(drawPage('Servicebog', ['Sidste service: 118.400 km', 'Næste service: 148.400 km']), 'Servicebog.pdf'),
  ];
  await withTenant(database.pool, actor, async (tenant) => {
    await insertLicence(tenant, customer, licence);
    await insertMessage(tenant, customer, files);
  });
}

type Sender = NonNullable<Awaited<ReturnType<typeof findSender>>>;

/** The private customer with its login, unless its licence is there already. */
async function findSender(tenant: Tenant) {
  const { db, organizationId } = tenant;
  const { personId } = await findPortalCustomers(tenant);
  if (personId === undefined) return undefined;
  return db
    .selectFrom('customer')
    .innerJoin('portalUser', (join) =>
      join.onRef('portalUser.organizationId', '=', 'customer.organizationId').on('portalUser.email', '=', privateEmail),
    )
    .select(['customer.id', 'customer.name', 'portalUser.id as portalUserId'])
    .where('customer.organizationId', '=', organizationId)
    .where('customer.id', '=', personId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('portalLicence').select('id').whereRef('customerId', '=', 'customer.id'))),
    )
    .executeTakeFirst();
}

async function insertLicence(tenant: Tenant, { id: customerId, portalUserId }: Sender, picture: StoredFile) {
  const { db, organizationId } = tenant;
  const { id: fileId } = await storeFile(tenant, picture);
  const today = dayOf(new Date());
  await db
    .insertInto('portalLicence')
    .values({
      ...{ organizationId, customerId, portalUserId, fileId, isCovered: true },
      ...{ number: '28154307', country: 'DK', expiresOn: daysAfter(today, 1900), deleteOn: daysAfter(today, 30) },
    })
    .execute();
}

/** On the customer's latest lead, or a new one. */
async function insertMessage(tenant: Tenant, { id: customerId, name, portalUserId }: Sender, files: StoredFile[]) {
  const { db, organizationId } = tenant;
  const known = await db
    .selectFrom('lead')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('customerId', '=', customerId)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const lead = known ?? (await createLead(tenant, { source: 'portal', customerId, wish: 'Vil bytte sin bil' }));
  const { id } = await db
    .insertInto('leadMessage')
    .values({
      ...{ organizationId, leadId: lead.id, portalUserId, direction: 'in', state: 'received', sender: privateEmail },
      ...{ senderName: name, messageId: `${randomUUID()}@portal.invalid`, subject: 'Besked fra kundeportalen' },
      text: 'Hej. Her er et billede af min nuværende bil og servicebogen. Hvad kan I give for den?',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await attachFiles(tenant, id, files);
}

const jpegOf = (drawing: string) =>
  sharp(Buffer.from(drawing)).flatten({ background: 'white' }).jpeg({ quality: 85 }).toBuffer();

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A made-up licence with its number 4d covered: a card of no country. */
function licenceCard(name: string) {
  const lines = [
    ['1.', name.split(' ').slice(1).join(' ')],
    ['2.', name.split(' ')[0] ?? ''],
    ['3.', '14.02.1986  Silkeborg'],
    ['4a.', '06.02.2017'],
  ] as const;
  const text = lines.map(
    ([field, value], at) =>
      `<text x="400" y="${200 + at * 54}" font-size="30">${field}</text><text x="460" y="${200 + at * 54}" font-size="34" font-weight="bold">${escaped(value)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="760" font-family="sans-serif">
    <rect width="1200" height="760" rx="40" fill="#f4d7dc"/><rect width="1200" height="110" rx="40" fill="#e0a9b3"/>
    <text x="60" y="74" font-size="46" font-weight="bold">EKSEMPEL PÅ KØREKORT</text>
    <rect x="60" y="170" width="290" height="370" fill="#cfc4c6"/><circle cx="205" cy="310" r="80" fill="#a99a9d"/>
    <path d="M85 540c0-120 240-120 240 0z" fill="#a99a9d"/>
    ${text.join('')}<rect x="395" y="385" width="520" height="62" fill="black"/>
    <text x="400" y="490" font-size="30">5.</text><text x="460" y="490" font-size="34" font-weight="bold">28154307</text>
    <text x="400" y="544" font-size="30">9.</text><text x="460" y="544" font-size="34" font-weight="bold">AM, B</text></svg>`;
}
