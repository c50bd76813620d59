import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { found } from '#server/http/found.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { returnLead, takeLead } from '#server/leads/hand-commands.ts';
import { returnSchema } from '#server/leads/hand-schema.ts';

/** Takes a lead, or gives it on with a reason. */
export function submitHand(
  context: Readonly<RouterContextProvider>,
  id: number,
  form: FormData,
  step: 'take' | 'return',
) {
  const path = `/leads/${id}/edit`;
  if (step === 'take') {
    return submitForm(form, z.object({}), async () => {
      const { number, group } = found(await inTenant(context, (tenant) => takeLead(tenant, id)));
      return redirectWith(path, { title: `Emne ${number} er dit`, group });
    });
  }
  return submitForm(form, returnSchema, async ({ note }) => {
    const { number, userId } = found(await inTenant(context, (tenant) => returnLead(tenant, id, note, new Date())));
    const text = userId ? undefined : 'Ingen kan tage det lige nu, så lederne har fået besked.';
    return redirectWith(path, { title: `Emne ${number} er givet videre`, text });
  });
}
