import { allow } from '../auth/permissions.ts';
import { storeFile } from '../files/files.ts';
import type { StoredFile } from '../files/receive.ts';
import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { listRentalPayments } from './agreement-parts.ts';
import type { Tick } from './agreement-schema.ts';
import { handOver } from './hand-over.ts';
import type { HandOverInput, ReturnInput } from './hand-over-schema.ts';
import { type CarPhoto, keepCarPhotos } from './keep-car-photos.ts';
import { lockAgreement } from './rental-rows.ts';
import { returnCar } from './return-car.ts';
import { type Swap, swapCar } from './swap-car.ts';
import { tickPayment } from './tick-payment.ts';

const clockError = 10 * 60_000;

/** Files that came with a step: a drawn signature and photos. */
export type StepFiles = { signature: StoredFile | undefined; photos: readonly CarPhoto[] };

/**
 * Hands a car over with all that is noted at it: licences that were missing, the deposit, signature and photos. Idempotent,
 * as `handOver`: `isRepeated` where it was done before, and the files are not kept. Undefined when not found.
 */
export async function handOverAtCar(
  tenant: Tenant,
  id: number,
  { handOver: input, licences, way }: HandOverInput,
  { signature, photos }: StepFiles,
  now = new Date(),
) {
  allow(tenant, 'cars', 'update');
  const locked = await lockAgreement(tenant, id);
  if (!locked) return undefined;
  const isOpen = locked.agreement.status === 'reserved';
  if (isOpen) await writeLicences(tenant, id, licences);
  const file = isOpen && signature ? await storeFile(tenant, signature) : undefined;
  const at = madeBy(input.at, now);
  const done = await handOver(tenant, id, { ...input, at, signatureOutFileId: file?.id ?? null }, now);
  if (!done) return undefined;
  if (!isOpen) return { ...done, isRepeated: true };
  if (way !== null) await payDeposit(tenant, id, dayOf(at ?? now), way);
  await keepCarPhotos(tenant, id, photos, 'Ved udleveringen');
  return { ...done, isRepeated: false };
}

/** Takes a car back with all that is noted at it. As `handOverAtCar`. */
export async function returnAtCar(
  tenant: Tenant,
  id: number,
  input: ReturnInput,
  { signature, photos }: StepFiles,
  now = new Date(),
) {
  allow(tenant, 'cars', 'update');
  const locked = await lockAgreement(tenant, id);
  if (!locked) return undefined;
  const isOpen = locked.agreement.status === 'active';
  const file = isOpen && signature ? await storeFile(tenant, signature) : undefined;
  const at = madeBy(input.at, now);
  const done = await returnCar(tenant, id, { ...input, at, signatureInFileId: file?.id ?? null }, now);
  if (!done) return undefined;
  if (isOpen) await keepCarPhotos(tenant, id, photos, 'Ved afleveringen');
  return { ...done, isRepeated: !isOpen };
}

/** Swaps the car of an agreement, with photos of the one that comes back. As `swapCar`. */
export async function swapAtCar(tenant: Tenant, id: number, swap: Swap, photos: readonly CarPhoto[], now = new Date()) {
  const done = await swapCar(tenant, id, swap, now);
  if (!done) return undefined;
  const isRepeated = done.group === undefined;
  if (!isRepeated) await keepCarPhotos(tenant, id, photos, 'Ved skift af bil');
  return { ...done, isRepeated };
}

/** When a phone says it was; one whose clock is some minutes ahead says now. */
function madeBy(at: Date | null, now: Date) {
  return at !== null && at > now && at.getTime() - now.getTime() < clockError ? now : at;
}

async function writeLicences(tenant: Tenant, agreementId: number, licences: HandOverInput['licences']) {
  if (licences.length === 0) return;
  allow(tenant, 'leads', 'update');
  allow(tenant, 'customers', 'read');
  for (const { id, licenceNumber, licenceExpiresOn } of licences) {
    const columns = { ...(licenceNumber && { licenceNumber }), ...(licenceExpiresOn && { licenceExpiresOn }) };
    await tenant.db
      .updateTable('rentalDriver')
      .set(columns)
      .where('organizationId', '=', tenant.organizationId)
      .where('agreementId', '=', agreementId)
      .where('id', '=', id)
      .execute();
  }
}

/** Ticks off the deposit where it is still due. */
async function payDeposit(tenant: Tenant, agreementId: number, paidOn: string, way: Tick['way']) {
  const payments = await listRentalPayments(tenant, agreementId);
  const deposit = payments.find((payment) => payment.kind === 'deposit' && payment.paidOn === null);
  if (deposit) await tickPayment(tenant, agreementId, { paymentId: deposit.id, paidOn, way });
}
