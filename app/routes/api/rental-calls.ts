import type { RouterContextProvider } from 'react-router';
import { rentalWarningWords } from '#app/texts/rental-warnings.ts';
import { readId } from '#server/format/id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { jsonRefusal } from '#server/http/json-refusal.ts';
import { findAgreement } from '#server/rentals/find-agreement.ts';
import { readRentalAnswer } from '#server/rentals/rental-answer.ts';
import type { Tenant } from '#server/tenant.ts';
import { renewContract } from '../draw-rental-contract.ts';

type Context = Readonly<RouterContextProvider>;

const gone = () => jsonRefusal(404, { description: 'Lejeaftalen findes ikke.' });

/** An agreement as a call answers it; another organisation's is a 404. */
export async function answerRental(tenant: Tenant, id: number) {
  const rental = await readRentalAnswer(tenant, id, rentalWarningWords);
  if (!rental) throw gone();
  return { rental };
}

/** The id of an agreement that the caller's organisation has, before anything of the body is judged. */
export async function foundRental(context: Context, text: string | undefined) {
  const id = readId(text ?? '') ?? 0;
  if (!(await readInTenant(context, (tenant) => findAgreement(tenant, id)))) throw gone();
  return id;
}

type Changed = { id: number; group?: string | undefined; isPrinted?: boolean };

/** Changes an agreement, and answers it as it is then. @param renews whether its contract is made anew where it changed */
export async function changeRental(
  context: Context,
  change: (tenant: Tenant) => Promise<Changed | undefined>,
  { renews }: { renews: boolean },
) {
  const {
    id,
    group,
    isPrinted = true,
  } = await inTenant(context, async (tenant) => {
    const changed = await change(tenant);
    if (!changed) throw gone();
    return changed;
  });
  if (renews && group && isPrinted) await renewContract(context, id);
  return readInTenant(context, (tenant) => answerRental(tenant, id));
}
