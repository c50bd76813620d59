import type { RouterContextProvider } from 'react-router';
import { readId } from '#server/format/id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { jsonRefusal } from '#server/http/json-refusal.ts';
import { findAgreement } from '#server/rentals/find-agreement.ts';
import { readRentalAnswer } from '#server/rentals/rental-answer.ts';
import type { Tenant } from '#server/tenant.ts';

type Context = Readonly<RouterContextProvider>;

const gone = () => jsonRefusal(404, { description: 'Lejeaftalen findes ikke.' });

/** An agreement as a call answers it; another organisation's is a 404. */
export async function answerRental(tenant: Tenant, id: number) {
  const rental = await readRentalAnswer(tenant, id);
  if (!rental) throw gone();
  return { rental };
}

/** The id of an agreement that the caller's organisation has, before anything of the body is judged. */
export async function foundRental(context: Context, text: string | undefined) {
  const id = readId(text ?? '') ?? 0;
  if (!(await readInTenant(context, (tenant) => findAgreement(tenant, id)))) throw gone();
  return id;
}

/** Changes an agreement, and answers it as it is then. */
export function changeRental(context: Context, change: (tenant: Tenant) => Promise<{ id: number } | undefined>) {
  return inTenant(context, async (tenant) => {
    const changed = await change(tenant);
    if (!changed) throw gone();
    return answerRental(tenant, changed.id);
  });
}
