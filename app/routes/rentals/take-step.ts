import { Readable } from 'node:stream';
import type { RouterContextProvider } from 'react-router';
import { refusedFile } from '#app/texts/photos.ts';
import { signatureProblems } from '#app/texts/rental-steps.ts';
import { photoTypes } from '#server/car-images/image-types.ts';
import { discardFiles } from '#server/files/read-uploads.ts';
import { receiveFile, type StoredFile } from '#server/files/receive.ts';
import { readId } from '#server/format/id.ts';
import { servicesContext, staffContext } from '#server/http/contexts.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import type { StepProblems } from '#server/rentals/hand-over-schema.ts';
import type { CarPhoto } from '#server/rentals/keep-car-photos.ts';
import { readMileageFaults } from '#server/rentals/mileage-faults.ts';
import type { StepFiles } from '#server/rentals/step-at-car.ts';
import { hasFiles, readFiles } from '../read-files.ts';

type Context = Readonly<RouterContextProvider>;

const [mostPhotos, mostSignature] = [60, 200 * 1024];
const png = new Set(['image/png']);

export type TakenStep = StepFiles & {
  fields: FormData;
  /** What is wrong with the files, by field. */
  problems: StepProblems;
  /** Deletes the files where they are not kept. */
  discard: () => Promise<void>;
};

/** A step as it was posted: its fields, the drawn signature and the photos, each with the part of the car it shows. */
export async function takeStep(request: Request, context: Context, id: number): Promise<TakenStep> {
  const posted = hasFiles(request)
    ? await readFiles(request, context, { accept: photoTypes, most: mostPhotos, fieldBytes: 2 * mostSignature })
    : { fields: await readForm(request), kept: [], refused: [], fieldOf: new Map<StoredFile, string>() };
  const { fields, kept, refused, fieldOf } = posted;
  const photos = kept.map((file): CarPhoto => ({ zone: zoneOf(fields, fieldOf.get(file) ?? ''), file }));
  const signature = await takeSignature(context, String(fields.get('signature') ?? ''));
  const isUnusable = typeof signature === 'string';
  return {
    ...{ fields, photos, signature: isUnusable ? undefined : signature },
    problems: {
      ...(await readInTenant(context, (tenant) => readMileageFaults(tenant, id, typedMileage(fields)))),
      ...(refused.length > 0 && { photos: refused.map(refusedFile) }),
      ...(isUnusable && { signature: [signatureProblems[signature]] }),
    },
    discard: () => {
      const { storage } = context.get(servicesContext);
      return discardFiles(storage, [...kept, ...(signature && !isUnusable ? [signature] : [])]);
    },
  };
}

/** The kilometres of a form, and the car that goes out: chosen by id, at a swap typed. */
function typedMileage(form: FormData) {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const [car, isSwap] = [text('car'), form.get('step') === 'swapOut'];
  return {
    ...{ mileageIn: text('mileageIn'), mileageOut: text('mileageOut'), car: isSwap ? car : readId(car ?? '') },
    isMileageRight: text('isMileageRight') !== undefined,
  };
}

/** The part of the car that a damage's photo shows; null for photos of the whole car. */
function zoneOf(fields: FormData, field: string) {
  const [, row] = /^(damages\[\d+\])\.photos$/.exec(field) ?? [];
  const zone = row === undefined ? '' : String(fields.get(`${row}.zone`) ?? '');
  return zone === '' ? null : zone.slice(0, 60);
}

/** The drawn signature, stored: a PNG, by its content. */
async function takeSignature(context: Context, address: string) {
  if (address === '') return undefined;
  const [, text = ''] = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/.exec(address) ?? [];
  const content = Buffer.from(text, 'base64');
  if (content.byteLength > mostSignature) return 'signature-too-large';
  const { storage } = context.get(servicesContext);
  const { organizationId } = context.get(staffContext);
  const source = { organizationId, name: 'underskrift.png', accept: png };
  const stored = await receiveFile(storage, Readable.from([content]), source);
  return typeof stored === 'string' ? 'signature-unusable' : stored;
}
