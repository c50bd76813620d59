import type { RouterContextProvider } from 'react-router';
import { cleanPhoto } from '#server/car-images/clean-photo.ts';
import { DomainError } from '#server/errors.ts';
import { discardFiles } from '#server/files/read-uploads.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { confirmLicence, coverLicence, deleteLicencePicture, refuseLicence } from '#server/portal/answer-licence.ts';
import { openLicencePicture } from '#server/portal/licence-queries.ts';
import { type LicenceAnswer, licenceAnswerSchema } from '#server/portal/licence-schema.ts';
import type { PeoplePlace } from '../../../portal-people.ts';

type Context = Readonly<RouterContextProvider>;
type Cover = Extract<LicenceAnswer, { step: 'cover-licence' }>;

/** Answers what staff do with a licence that the customer has sent; undefined for a step of another. */
export function answerLicenceStep(form: FormData, place: PeoplePlace, context: Context) {
  if (!/licence/.test(String(form.get('step')))) return undefined;
  const { customerId, run, origin, done } = place;
  return submitForm(form, licenceAnswerSchema, async (input) => {
    const at = { customerId, id: input.licence };
    const told = (title: string, text?: string) => done({ code: 'by-staff', title, ...(text && { text }) });
    switch (input.step) {
      case 'confirm-licence': {
        const { name } = found(await run((tenant) => confirmLicence(tenant, at)));
        return told(`Kørekortet for ${name} er bekræftet`);
      }
      case 'refuse-licence': {
        const { name } = found(await run((tenant) => refuseLicence(tenant, at, input.reason, origin)));
        return told(`Kørekortet for ${name} er afvist`, 'Kunden har fået en mail, og billedet er slettet.');
      }
      case 'delete-licence-picture':
        found(await run((tenant) => deleteLicencePicture(tenant, at)));
        return told('Billedet er slettet');
      case 'cover-licence':
        await cover(place, at, input, context);
        return told('Feltet er dækket', 'Se efter, at CPR-nummeret ikke kan læses.');
    }
  });
}

async function cover({ run }: PeoplePlace, at: { customerId: number; id: number }, area: Cover, context: Context) {
  const { storage, images } = context.get(servicesContext);
  const picture = found(await run((tenant) => openLicencePicture(tenant, at.customerId, at.id)));
  const { x, y } = area;
  const blur = [{ x, y, width: Math.min(area.width, 100 - x), height: Math.min(area.height, 100 - y) }];
  const operations = { rotate: 0, straighten: 0, exposure: 0, contrast: 0, blur };
  const [organizationId = ''] = picture.storageKey.split('/');
  const covered = await cleanPhoto({ storage, processor: images }, organizationId, { ...picture, operations });
  if (typeof covered === 'string') throw new DomainError('form-failed', 409);
  let isKept = false;
  try {
    isKept = (await run((tenant) => coverLicence(tenant, at, picture.fileId, covered))) !== undefined;
    found(isKept || undefined);
  } finally {
    if (!isKept) await discardFiles(storage, [covered]);
  }
}
