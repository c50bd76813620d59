import { isManager } from '../auth/managers.ts';
import { allow } from '../auth/permissions.ts';
import { writePlate } from '../cars/plate.ts';
import { workingStatuses } from '../company/company-rules.ts';
import { findSettings } from '../company/settings-queries.ts';
import { addVersionOf, insertDocument } from '../documents/document-commands.ts';
import { findMadeRow } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import type { StoredFile } from '../files/receive.ts';
import { dayOf } from '../format/day.ts';
import { asOre } from '../format/money.ts';
import { createMemo } from '../memos/memo-commands.ts';
import { inKroner } from '../pricing/words.ts';
import type { Tenant } from '../tenant.ts';
import type { BillInput } from './bill-schema.ts';
import { billNames, minuteText } from './bill-words.ts';
import { chargeBill } from './charge-bill.ts';
import { knownBills } from './known-bills.ts';
import { mailBill } from './mail-bill.ts';
import { carsOfPlate, findOutAt } from './who-had.ts';

type Copy = { file?: StoredFile | undefined; now?: Date };

/**
 * Enters a fine, parking or toll, idempotent by form key. It goes to whoever had the car at its minute: on the settlement of
 * that agreement with a fee, and by mail to the driver with the copy. Of a car that was not let, it is a task for the managers.
 * Refused for a plate that no car has, and for a bill that is entered already.
 */
export async function createBill(tenant: Tenant, input: BillInput, { file, now = new Date() }: Copy = {}) {
  allow(tenant, 'leads', 'update');
  allow(tenant, 'customers', 'read');
  const { formKey, ...bill } = input;
  const { key, made } = await findMadeRow(tenant, 'rentalBill', { formKey, ...bill, at: bill.at.toISOString() });
  if (made) return { ...(await findStored(tenant, made.id)), isRepeated: true };
  const cars = await carsOfPlate(tenant, bill.plate);
  const [car] = cars;
  if (!car) throw new DomainError('rental-bill-no-car', 409, 'plate');
  const ids = cars.map(({ id }) => id);
  const out = await findOutAt(tenant, ids, bill.at);
  const carId = out?.carId ?? car.id;
  const [isKnown] = await knownBills(tenant, [bill]);
  const stored = isKnown
    ? undefined
    : await tenant.db
        .insertInto('rentalBill')
        .values({ ...bill, organizationId: tenant.organizationId, carId, formKey: key })
        .onConflict((on) => on.constraint('rental_bill_once').doNothing())
        .returning('id')
        .executeTakeFirst();
  if (!stored) throw new DomainError('rental-bill-known', 409, 'reference');
  const { id } = stored;
  if (file) await keepCopy(tenant, id, { carId, agreementId: out?.id, bill, file });
  if (out) {
    await chargeBill(tenant, id, out.id);
    await mailBill(tenant, id, now);
  } else {
    await tellManagers(tenant, carId, bill, now);
  }
  return { ...(await findStored(tenant, id)), isRepeated: false };
}

function findStored({ db, organizationId }: Tenant, id: number) {
  return db
    .selectFrom('rentalBill')
    .leftJoin('rentalAgreement', (join) =>
      join
        .onRef('rentalAgreement.organizationId', '=', 'rentalBill.organizationId')
        .onRef('rentalAgreement.id', '=', 'rentalBill.agreementId'),
    )
    .select(['rentalBill.id', 'rentalBill.agreementId', 'rentalBill.mailedAt', 'rentalAgreement.number'])
    .where('rentalBill.organizationId', '=', organizationId)
    .where('rentalBill.id', '=', id)
    .executeTakeFirstOrThrow();
}

type Kept = { carId: number; agreementId: number | undefined; bill: Omit<BillInput, 'formKey'>; file: StoredFile };

/** Keeps the copy as a document of the agreement, else of the car. */
async function keepCopy(tenant: Tenant, id: number, { carId, agreementId, bill, file }: Kept) {
  const holder =
    agreementId === undefined
      ? { type: 'car' as const, id: carId }
      : { type: 'rentalAgreement' as const, id: agreementId };
  const title = `${billNames[bill.kind]} ${minuteText(bill.at)}`;
  const document = await insertDocument(tenant, holder, { kind: 'invoice', title, visibility: 'internal' });
  await addVersionOf(tenant, document.id, file);
  await tenant.db
    .updateTable('rentalBill')
    .set({ documentId: document.id })
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', id)
    .execute();
}

/** A task for the managers: a bill that no renter can be asked to pay. */
async function tellManagers(tenant: Tenant, carId: number, bill: Omit<BillInput, 'formKey'>, now: Date) {
  const { kind, plate, at, amount, place, sender, reference } = bill;
  const members = await tenant.db
    .selectFrom('member')
    .select(['userId', 'role'])
    .where('organizationId', '=', tenant.organizationId)
    .where('status', 'in', workingStatuses)
    .orderBy('userId')
    .execute();
  const facts = [`${inKroner(amount)}`, place, sender, reference && `ref. ${reference}`].filter(Boolean).join(', ');
  await createMemo(tenant, {
    kind: 'task',
    priority: 'high',
    title: `${billNames[kind]} uden lejeaftale: ${writePlate(plate)} ${minuteText(at)}`,
    body: `${facts}. Bilen var ikke udlejet på det tidspunkt. Find ud af, hvem der kørte, og betal eller gør indsigelse.`,
    dueAt: dayOf(now),
    mentions: members.filter(({ role }) => isManager(role)).map(({ userId }) => userId),
    about: [{ subjectType: 'car', subjectId: carId }],
  });
}

/** The fee that is taken for passing a bill on, without VAT. */
export async function billFee(tenant: Tenant) {
  const { rentalBillFee } = await findSettings(tenant);
  return asOre(rentalBillFee);
}
