import { type RouterContextProvider, redirect } from 'react-router';
import { leadStatuses } from '#app/texts/leads.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { readLeadRecord } from '#server/leads/lead-record.ts';
import { reserveForLead } from '#server/leads/lead-record-commands.ts';
import { wonSchema } from '#server/leads/lead-record-schema.ts';
import { moveSchema } from '#server/leads/lead-schema.ts';
import { moveLead } from '#server/leads/move-lead.ts';

type Message = Parameters<typeof flash>[0];

/**
 * Moves a lead by a posted form, and takes the step of its car. A car to be sold leads to its sale, anything else to
 * what `moved` answers.
 */
export function submitMove<Answer>(
  context: Readonly<RouterContextProvider>,
  id: number,
  form: FormData,
  moved: (message: Message) => Promise<Answer>,
) {
  return submitForm(form, moveSchema().and(wonSchema), async ({ carStep, ...move }) => {
    const { group, carId } = await inTenant(context, async (tenant) => {
      const page = found(await readLeadRecord(tenant, id));
      const moved = found(await moveLead(tenant, id, move));
      const { carId } = page.lead;
      const reserved = carStep === 'reserve' && carId !== null ? await reserveForLead(tenant, id, carId) : undefined;
      return { group: reserved?.group ?? moved.group, carId };
    });
    const message = { title: `Emnet er flyttet til ${leadStatuses[move.to]}`, group };
    if (carStep !== 'sell' || carId === null) return moved(message);
    return redirect(`/cars/${carId}/edit/sale?lead=${id}`, {
      status: 303,
      headers: { 'Set-Cookie': await flash(message) },
    });
  });
}
