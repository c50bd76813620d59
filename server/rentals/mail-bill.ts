import { writePlate } from '../cars/plate.ts';
import { findSettings } from '../company/settings-queries.ts';
import { versionsOf } from '../documents/document-queries.ts';
import { postFromOwner } from '../letters/post-from-owner.ts';
import { compose } from '../mail/compose.ts';
import type { Tenant } from '../tenant.ts';
import { listDrivers } from './agreement-parts.ts';
import { billNames, minuteText } from './bill-words.ts';
import { toldPrice, vatWords } from './told-price.ts';

/**
 * Mails a bill of an agreement to its driver with the copy: the first driver with an address, else the customer. Nobody is
 * mailed where neither has one.
 */
export async function mailBill(tenant: Tenant, id: number, now: Date) {
  const { db, organizationId } = tenant;
  const bill = await db
    .selectFrom('rentalBill')
    .innerJoin('rentalAgreement', (join) =>
      join
        .onRef('rentalAgreement.organizationId', '=', 'rentalBill.organizationId')
        .onRef('rentalAgreement.id', '=', 'rentalBill.agreementId'),
    )
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.organizationId', '=', 'rentalBill.organizationId')
        .onRef('customer.id', '=', 'rentalAgreement.customerId'),
    )
    .selectAll('rentalBill')
    .select(['rentalAgreement.number', 'rentalAgreement.ownerId', 'rentalAgreement.isInclVat'])
    .select(['customer.name as customerName', 'customer.email as customerEmail'])
    .where('rentalBill.organizationId', '=', organizationId)
    .where('rentalBill.id', '=', id)
    .executeTakeFirst();
  if (!bill || bill.agreementId === null) return;
  const driver = (await listDrivers(tenant, bill.agreementId)).find(({ email }) => email !== null);
  const to = driver?.email ?? bill.customerEmail;
  if (!to) return;
  const copy = await versionsOf(tenant)
    .select('documentVersion.fileId')
    .where('document.id', '=', bill.documentId ?? 0)
    .orderBy('documentVersion.number')
    .executeTakeFirst();
  const { name: from } = await findSettings(tenant);
  const { kind, at, plate, place, sender, reference, amount, fee, number, ownerId, isInclVat, vatRate } = bill;
  const name = billNames[kind];
  const mail = compose({
    ...{ kind: 'rental-bill', to, from, name: driver?.name ?? bill.customerName },
    subject: `${name} ${minuteText(at)}: ${writePlate(plate)}`,
    paragraphs: [
      `Vi har fået en regning for den bil, du havde lejet af ${from}. Den kommer på fakturaen for lejeaftalen${fee > 0 ? ' sammen med et gebyr for at sende den videre' : ''}.`,
    ],
    facts: [
      ['Hvad', name],
      ['Bil', writePlate(plate)],
      ['Hvornår', minuteText(at)],
      ...(place ? [['Hvor', place] as const] : []),
      ...(sender ? [['Fra', sender] as const] : []),
      ...(reference ? [['Reference', reference] as const] : []),
      [`Beløb ${vatWords(isInclVat)}`, toldPrice(amount, isInclVat, vatRate)],
      ...(fee > 0 ? [[`Gebyr ${vatWords(isInclVat)}`, toldPrice(fee, isInclVat)] as const] : []),
      ['Lejeaftale', number],
    ],
    afterwards: [
      ...(copy ? ['En kopi af regningen er vedhæftet.'] : []),
      'Svar på mailen, hvis du ikke kørte bilen, eller hvis du vil gøre indsigelse.',
    ],
    reason: `Du får mailen, fordi du stod som fører på lejeaftale ${number}.`,
  });
  await postFromOwner(tenant, mail, { ownerId, fileId: copy?.fileId ?? null, domain: 'leje.invalid' });
  await db
    .updateTable('rentalBill')
    .set({ mailedAt: now })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute();
}
