import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { logActivity } from '#server/activities/log-activity.ts';
import { customerViews } from '#server/customers/customer-views.ts';
import type { Storage } from '#server/files/storage.ts';
import { leadViews } from '#server/leads/lead-views.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { createQuote } from '#server/quotes/create-quote.ts';
import type { Tenant } from '#server/tenant.ts';
import { saveView } from '#server/views/view-commands.ts';
import { addCar, addCustomer, addDrive, addLead, addMemos } from './factories.ts';
import { addFile, addPapers } from './paper-rows.ts';
import { sell } from './sales.ts';

/** Words that stand nowhere but where this person is. */
export const words = {
  name: 'Xanthippe Quistgaard',
  formerName: 'Xanthippe Brøndlund',
  email: 'xanthippe@quistgaard.example',
  phone: '+4561728394',
  contact: 'Zebedæus Ravnkilde',
  licence: 'LIC-77665544',
};

const inPairs = '61 72 83 94';
const inAddress = 'Xanthippe+Quistgaard';

/** A customer who is everywhere in the product that one can be. @returns the ids of the rows */
export async function addWholePerson(tenant: Tenant, storage: Storage) {
  const { db, organizationId } = tenant;
  const customerId = await addCustomer(tenant, {
    ...{ name: words.formerName, email: words.email, phone: words.phone, notes: `${words.name} vil have trækkrog` },
    ...{ address: 'Quistgaardsvej 3', licenceNumber: words.licence, birthDate: '1980-02-03', tags: ['stamkunde'] },
  });
  await db.updateTable('customer').set({ name: words.name }).where('id', '=', customerId).execute();
  await db
    .insertInto('customerContact')
    .values({ organizationId, customerId, name: words.contact, email: `z.${words.email}` })
    .execute();
  await db
    .insertInto('consent')
    .values({ organizationId, customerId, channel: 'email', isGiven: true, source: 'form', words: 'Ja tak til tilbud' })
    .execute();
  const [soldId, reservedId] = [await addCar(tenant), await addCar(tenant, { registrationNumber: 'XQ12345' })];
  const leadId = await addLead(tenant, {
    customerId,
    carId: soldId,
    contactName: null,
    message: `Hilsen ${words.name}`,
  });
  const strayId = await addLead(tenant, { contactName: words.name, contactEmail: words.email, wish: inPairs });
  await addArrival(tenant, strayId);
  const quote = await createQuote(tenant, { productType: 'longRental', leadId: strayId });
  await addPapers(tenant, storage, { type: 'quote', id: quote.id }, words.name);
  await db
    .updateTable('quote')
    .set({ contractNote: `Aftalt med ${words.name}` })
    .where('id', '=', quote.id)
    .execute();
  const fileKey = await addConversation(tenant, storage, leadId);
  const drive = await addDrive(tenant, { carId: soldId, leadId });
  await db
    .updateTable('booking')
    .set({
      ...{ driverName: words.contact, licenceNumber: words.licence, licenceExpiresOn: '2030-01-01', mileageOut: 10 },
      ...{ leftAt: new Date(), returnedAt: new Date() },
    })
    .where('id', '=', drive)
    .execute();
  await sell(tenant, soldId, {
    ...{ buyerName: words.name, buyerAddress: 'Quistgaardsvej 3', buyerPhone: words.phone, buyerEmail: words.email },
    ...{ soldAt: '2026-03-02', customerId },
  });
  await deliver(tenant, soldId);
  await db
    .updateTable('car')
    .set({
      ...{ availability: 'reserved', reservedUntil: '2027-01-01', reservedFor: `${words.name} ${inPairs}` },
      ...{ reservedCustomerId: customerId, reservedPhone: words.phone, reservedEmail: words.email },
    })
    .where('id', '=', reservedId)
    .execute();
  await db
    .insertInto('carRemark')
    .values({ organizationId, carId: reservedId, remark: `${words.name} ringede om bilen` })
    .execute();
  const [memoId = 0] = await addMemos(tenant, reservedId, [{ title: `Ring til ${words.name}` }]);
  const photoKey = await addMemoPicture(tenant, storage, memoId);
  await addActivities(tenant, { customerId, leadId, carId: reservedId });
  await addPapers(tenant, storage, { type: 'customer', id: customerId }, words.name);
  await addPapers(tenant, storage, { type: 'lead', id: leadId }, words.name);
  await addWorks(tenant, { customerId, carId: reservedId });
  await addViews(tenant);
  return { customerId, leadId, strayId, soldId, reservedId, memoId, fileKey, photoKey };
}

async function deliver({ db }: Tenant, carId: number) {
  await db.updateTable('sale').set({ deliveredAt: '2026-03-05' }).where('carId', '=', carId).execute();
}

async function addArrival({ db, organizationId }: Tenant, leadId: number) {
  const source = await db
    .insertInto('leadSource')
    .values({ organizationId, door: 'form', name: 'Formular', origin: 'website' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const arrival = { organizationId, sourceId: source.id, format: 'form' as const, onceKey: `mail:1@${words.email}` };
  await db
    .insertInto('leadArrival')
    .values([
      { ...arrival, outcome: 'lead', leadId, name: words.name, message: 'Hej', raw: `${words.name} ${words.email}` },
      { ...arrival, onceKey: null, outcome: 'refused', refusal: 'Ugyldig', raw: `{"email":"${words.email}"}` },
    ])
    .execute();
}

/** A mail in with a file, one out that waits, and a draft. @returns where the file's content is */
async function addConversation(tenant: Tenant, storage: Storage, leadId: number) {
  const { db, organizationId } = tenant;
  const file = await addFile(tenant, storage, words.name);
  const personal = {
    senderName: 'Mette',
    replyTo: 'emne@ind.example',
    messageId: 'ud@ind.example',
    references: [],
    attachments: [],
  };
  const mailId = await queueMail(db, {
    ...{ kind: 'lead-message', to: words.email, subject: 'Din bil', text: `Hej ${words.name}`, html: '<p>Hej</p>' },
    ...{ personal, tenantId: organizationId },
  });
  const message = { organizationId, leadId, text: `Hej, jeg er ${words.name}` };
  const { id } = await db
    .insertInto('leadMessage')
    .values({
      ...message,
      direction: 'in',
      state: 'received',
      sender: words.email,
      senderName: words.name,
      messageId: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('leadMessage')
    .values({ ...message, direction: 'out', state: 'queued', recipient: words.email, messageId: randomUUID(), mailId })
    .execute();
  await db
    .insertInto('leadMessageFile')
    .values({ organizationId, leadMessageId: id, fileId: file.id, name: `${words.name}.txt` })
    .execute();
  await db
    .insertInto('leadDraft')
    .values({ organizationId, leadId, recipient: words.email, text: words.name })
    .execute();
  await db
    .insertInto('leadThread')
    .values({ organizationId, leadId, token: randomBytes(12).toString('hex') })
    .execute();
  return file.storageKey;
}

/** A photo of a memo. @returns where its content is */
async function addMemoPicture(tenant: Tenant, storage: Storage, memoId: number) {
  const { db, organizationId } = tenant;
  const { id: fileId, storageKey } = await addFile(tenant, storage, `${words.name} ved bilen`);
  await db.insertInto('memoPhoto').values({ organizationId, memoId, fileId }).execute();
  return storageKey;
}

async function addActivities(
  tenant: Tenant,
  { customerId, leadId, carId }: Record<'customerId' | 'leadId' | 'carId', number>,
) {
  await logActivity(tenant, {
    verb: 'called',
    subjectType: 'customer',
    subjectId: customerId,
    note: `Talte med ${words.name}`,
  });
  await logActivity(tenant, { verb: 'called', subjectType: 'lead', subjectId: leadId, note: 'Vil tænke over det' });
  await logActivity(tenant, { verb: 'reserved', subjectType: 'car', subjectId: carId, note: `Til ${words.name}` });
  await logActivity(tenant, { verb: 'called', subjectType: 'car', subjectId: carId, note: 'Bilen er klar' });
}

/** Rows of an import and of a bulk edit. */
async function addWorks({ db, organizationId }: Tenant, { customerId, carId }: Record<'customerId' | 'carId', number>) {
  const askedBy = { organizationId, userId: randomUUID(), role: 'owner' as const };
  const job = await db
    .insertInto('fileJob')
    .values({
      ...{
        organizationId,
        kind: 'stock',
        fileName: 'xanthippe_quistgaard.csv',
        fileFormat: 'csv',
        header: ['Navn'],
        rowCount: 2,
      },
      ...{ mapping: {}, askedBy },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into "fileRow" ("organizationId", "fileJobId", number, cells, fields, "subjectId") values
    (${organizationId}, ${job.id}, 1, array[${words.name}, ${words.email}], ${JSON.stringify({ name: words.name })}, ${customerId}),
    (${organizationId}, ${job.id}, 2, array['Reserveret til', ${words.name}], '{}', ${carId})`.execute(db);
  const edit = await db
    .insertInto('bulkEdit')
    .values({
      ...{ organizationId, list: 'customers', askedBy, query: { search: `search=${inAddress}` } },
      listPath: `/customers?search=${inAddress}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const names = JSON.stringify({ name: words.name, phone: words.phone });
  await sql`insert into "bulkEditRow" ("organizationId", "bulkEditId", number, "subjectId", "subjectVersion", names, plan)
    values (${organizationId}, ${edit.id}, 1, ${customerId}, 1, ${names}, 'change')`.execute(db);
}

/** A view named by the person, which somebody starts with and has marked, and one that searches for the address. */
async function addViews(tenant: Tenant) {
  const named = await saveView(tenant, customerViews, {
    ...{ name: words.name, viewType: 'organization' },
    content: new URLSearchParams(),
  });
  await saveView(tenant, leadViews, {
    ...{ name: 'Hastesag', viewType: 'organization' },
    content: new URLSearchParams({ search: words.email }),
  });
  const of = { organizationId: tenant.organizationId, userId: tenant.userId, viewId: named.id };
  await tenant.db.insertInto('savedViewFavourite').values(of).execute();
  await tenant.db
    .insertInto('savedViewDefault')
    .values({ ...of, list: 'customers' })
    .execute();
}
