import { type ActionFunctionArgs, redirect } from 'react-router';
import { activityVerbLabels } from '#app/texts/activities.ts';
import { redirectTarget } from '#server/auth/redirect-target.ts';
import { contactSchema } from '#server/contact-log/contact-schema.ts';
import { logContact } from '#server/contact-log/log-contact.ts';
import { flash } from '#server/http/flash.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { submitForm } from '#server/http/submit-form.ts';

/** Logs a contact, and returns to the page of its form. */
export async function logAction({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const posted = await readForm(request);
  const back = redirectTarget(posted.get('back') ?? '/activities');
  return submitForm(posted, contactSchema, async (input) => {
    await inTenant(context, (tenant) => logContact(tenant, input));
    const cookie = await flash({ title: `${activityVerbLabels[input.verb]} er logget` });
    return redirect(back, { status: 303, headers: { 'Set-Cookie': cookie } });
  });
}
