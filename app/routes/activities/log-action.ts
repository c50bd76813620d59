import type { ActionFunctionArgs } from 'react-router';
import { activityVerbLabels } from '#app/texts/activities.ts';
import { nextActionKinds } from '#app/texts/leads.ts';
import { formatWhen } from '#app/texts/when.ts';
import { redirectTarget } from '#server/auth/redirect-target.ts';
import { contactSchema } from '#server/contact-log/contact-schema.ts';
import { logContact } from '#server/contact-log/log-contact.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';

/** Logs a contact, and returns to the page of its form. */
export async function logAction({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const posted = await readForm(request);
  const back = redirectTarget(posted.get('back') ?? '/activities');
  return submitForm(posted, contactSchema, async (input) => {
    const { group, next } = await inTenant(context, (tenant) => logContact(tenant, input));
    const { verb, outcome, leadId } = input;
    const title = `${activityVerbLabels[verb]} er logget`;
    const text = next && `Næste handling: ${nextActionKinds[next.kind]} ${formatWhen(next.at, new Date())}`;
    const isOnLead = leadId != null && back === `/leads/${leadId}/edit` && !next;
    const asked = new URLSearchParams({ logged: verb, ...(outcome && { outcome }) });
    return redirectWith(isOnLead ? `${back}?${asked}#naeste` : back, { title, text, group });
  });
}
