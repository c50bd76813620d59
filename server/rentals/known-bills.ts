import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';
import type { BillInput } from './bill-schema.ts';

type Bill = Pick<BillInput, 'amount' | 'at' | 'kind' | 'plate' | 'reference'>;

const referenceOf = ({ reference }: Bill) => reference?.toLocaleLowerCase('da');

/**
 * Whether two bills are one: of a kind, plate, minute and amount; or with a plate and reference, as a reminder with a fee. A
 * reference of tolls is that of an invoice with many passages.
 */
export function isSameBill(one: Bill, other: Bill) {
  if (one.plate !== other.plate) return false;
  const isTwin = one.kind === other.kind && one.at.getTime() === other.at.getTime() && one.amount === other.amount;
  const isToll = one.kind === 'toll' || other.kind === 'toll';
  return isTwin || (!isToll && one.reference !== null && referenceOf(one) === referenceOf(other));
}

/** Which bills were entered before. */
export async function knownBills({ db, organizationId }: Tenant, bills: readonly Bill[]) {
  const wanted = bills.map(({ kind, plate, at, amount, reference }, n) => ({ n, kind, plate, at, amount, reference }));
  const { rows } = await sql<{ n: number }>`
    select wanted.n
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as wanted(n integer, kind text, plate text, at timestamptz, amount bigint, reference text)
    where exists (
      select from "rentalBill" bill
      where bill."organizationId" = ${organizationId} and bill.plate = wanted.plate
        and ((bill.kind = wanted.kind and bill.at = wanted.at and bill.amount = wanted.amount)
          or (bill.kind <> 'toll' and wanted.kind <> 'toll' and lower(bill.reference) = lower(wanted.reference))))`.execute(
    db,
  );
  const known = new Set(rows.map(({ n }) => n));
  return bills.map((_, n) => known.has(n));
}
