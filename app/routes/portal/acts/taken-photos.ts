import type { RouterContextProvider } from 'react-router';
import { imageProblem } from '#app/texts/photos.ts';
import { makeSizes } from '#server/car-images/make-sizes.ts';
import { DomainError } from '#server/errors.ts';
import { servicesContext } from '#server/http/contexts.ts';
import type { Sent } from '#server/portal/read-sent.ts';

/** The photos of a customer's form, each in the sizes that staff's screens show. Refused (400) at `photos`. */
export async function takenPhotos(context: Readonly<RouterContextProvider>, sent: Sent) {
  const { storage, images } = context.get(servicesContext);
  const photos = sent.requireFiles('photos');
  for (const photo of photos) {
    if (!photo.mediaType.startsWith('image/')) throw new DomainError('portal-photo-kind', 400, 'photos');
    const made = await makeSizes({ storage, processor: images }, photo);
    if ('problem' in made) throw new DomainError(`«${photo.name}»: ${imageProblem(made.problem)}`, 400, 'photos');
  }
  return photos;
}
