import { z } from 'zod';
import { portalDetailLabels } from '#app/texts/portal-people.ts';
import { allow } from '#server/auth/permissions.ts';
import type { Database } from '#server/db/database.ts';
import { unusable, version } from '#server/format/form-fields.ts';
import { found } from '#server/http/found.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { approveAccess, setAccessDisabled } from '#server/portal/access-commands.ts';
import { listPeople } from '#server/portal/access-queries.ts';
import { answerDetail } from '#server/portal/detail-commands.ts';
import { accessSchema } from '#server/portal/invitation-schema.ts';
import { endPortalDevices } from '#server/portal/own-access.ts';
import type { Actor } from '#server/tenant.ts';
import type { PeoplePlace } from '../../../portal-people.ts';

const approvalSchema = accessSchema.extend({ person: version });

const stepSchema = z.object({
  step: z.enum(['disable', 'enable', 'end-devices', 'accept-detail', 'refuse-detail'], { error: unusable }),
  person: version.optional(),
  detail: version.optional(),
});

/** Answers what staff alone do with the people of a customer. */
export function answerStaffStep(form: FormData, place: PeoplePlace, way: { database: Database; actor: Actor }) {
  const { customerId, origin, run, done } = place;
  if (form.get('step') === 'approve') {
    return submitForm(form, approvalSchema, async ({ person: accessId, ...rights }) => {
      const approved = await run((tenant) => approveAccess(tenant, { customerId, accessId }, rights, origin));
      return done({ code: 'by-staff', title: `${found(approved).name} har fået adgang` });
    });
  }
  return submitForm(form, stepSchema, async ({ step, person: accessId = 0, detail = 0 }) => {
    if (step === 'accept-detail' || step === 'refuse-detail') {
      const isAccepted = step === 'accept-detail';
      const { field } = found(await run((tenant) => answerDetail(tenant, customerId, detail, isAccepted)));
      return done({
        code: 'by-staff',
        title: `${portalDetailLabels[field]} er ${isAccepted ? 'rettet' : 'ikke rettet'}`,
      });
    }
    if (step === 'end-devices') return endDevices(place, accessId, way);
    const isDisabled = step === 'disable';
    const { name } = found(await run((tenant) => setAccessDisabled(tenant, { customerId, accessId }, isDisabled)));
    return done({
      code: 'by-staff',
      title: isDisabled ? `Adgangen for ${name} er lukket` : `Adgangen for ${name} er åben igen`,
    });
  });
}

async function endDevices(
  { customerId, run, done }: PeoplePlace,
  accessId: number,
  { database, actor }: { database: Database; actor: Actor },
) {
  const people = await run((tenant) => {
    allow(tenant, 'customers', 'update');
    return listPeople(tenant, customerId);
  });
  const person = found(people.find(({ id }) => id === accessId));
  const count = await endPortalDevices(database, actor, person.portalUserId);
  const text = count === 1 ? '1 enhed' : `${count} enheder`;
  return done({ code: 'by-staff', title: `${person.name || person.email} er logget ud`, text });
}
