import type { RouterContextProvider } from 'react-router';
import { formatInstant } from '#app/texts/formats.ts';
import { redirectTarget } from '#server/auth/redirect-target.ts';
import { openingHoursOf } from '#server/company/opening-hours.ts';
import { addAbsence, cancelAbsence, setBusy, setHours, setLimit } from '#server/distribution/availability-commands.ts';
import {
  absenceSchema,
  busySchema,
  cancelSchema,
  hoursSchema,
  limitSchema,
} from '#server/distribution/availability-schema.ts';
import { found } from '#server/http/found.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';

type Context = Readonly<RouterContextProvider>;

/** Takes the step that a form about somebody's availability posts. */
export function setAvailability(context: Context, form: FormData, { userId, path }: { userId: string; path: string }) {
  const step = form.get('step');
  if (step === 'hours') {
    return submitForm(form, hoursSchema, async (clocks) => {
      await inTenant(context, (tenant) => setHours(tenant, userId, openingHoursOf(clocks)));
      return redirectWith(path, { title: 'Arbejdstiden er gemt' });
    });
  }
  if (step === 'limit') {
    return submitForm(form, limitSchema, async ({ maxOpenLeads = null }) => {
      await inTenant(context, (tenant) => setLimit(tenant, userId, maxOpenLeads));
      return redirectWith(path, { title: 'Loftet er gemt' });
    });
  }
  if (step === 'cancel') {
    return submitForm(form, cancelSchema, async ({ absence }) => {
      const { group } = found(await inTenant(context, (tenant) => cancelAbsence(tenant, userId, absence)));
      return redirectWith(path, { title: 'Fraværet er slettet', group });
    });
  }
  return submitForm(form, absenceSchema, async (input) => {
    await inTenant(context, (tenant) => addAbsence(tenant, userId, input));
    return redirectWith(path, { title: 'Fraværet er tilføjet' });
  });
}

/** Marks the reader as busy or back, and returns to the page they came from. */
export function markBusy(context: Context, form: FormData) {
  const to = redirectTarget(String(form.get('from') ?? '/settings/availability'));
  return submitForm(form, busySchema, async ({ busy }) => {
    const until = await inTenant(context, (tenant) => setBusy(tenant, busy, new Date()));
    const title = until ? `Du er optaget til ${formatInstant(until)}` : 'Du kan få emner igen';
    return redirectWith(to, { title });
  });
}
