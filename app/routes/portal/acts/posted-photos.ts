import type { RouterContextProvider } from 'react-router';
import { imageProblem, refusedFile } from '#app/texts/photos.ts';
import { photoTypes } from '#server/car-images/image-types.ts';
import { makeSizes } from '#server/car-images/make-sizes.ts';
import { DomainError } from '#server/errors.ts';
import { discardFiles } from '#server/files/read-uploads.ts';
import type { StoredFile } from '#server/files/receive.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { portalContext } from '#server/http/portal-contexts.ts';
import { readForm } from '#server/http/read-form.ts';
import { hasFiles, readFiles } from '../../read-files.ts';

type Context = Readonly<RouterContextProvider>;

export type PostedPhotos = {
  form: FormData;
  /** The photos, each in its sizes. Refused (400) at `photos` where one of them cannot be used. */
  photos: () => readonly StoredFile[];
  /** Deletes them again. */
  discard: () => Promise<void>;
};

/** A customer's form with at most `most` photos, stored and shown in all sizes. */
export async function readPostedPhotos(request: Request, context: Context, most: number): Promise<PostedPhotos> {
  if (!hasFiles(request)) return { form: await readForm(request), photos: () => [], discard: async () => {} };
  const { images } = context.get(servicesContext);
  const { organizationId } = context.get(portalContext);
  const { storage, fields, kept, refused } = await readFiles(
    request,
    context,
    { accept: photoTypes, most },
    organizationId,
  );
  const problems = refused
    .filter(({ problem }) => problem !== 'file-empty')
    .map(({ name, problem }) =>
      problem === 'file-one-too-many'
        ? `«${name}» kom ikke med: der kan sendes ${most} ad gangen.`
        : refusedFile({ name, problem }),
    );
  for (const file of kept) {
    const made = await makeSizes({ storage, processor: images }, file);
    if (!('rendered' in made)) problems.push(`«${file.name}»: ${imageProblem(made.problem)}`);
  }
  return {
    form: fields,
    photos: () => {
      if (problems.length > 0) throw new DomainError(problems.join(' '), 400, 'photos');
      return kept;
    },
    discard: () => discardFiles(storage, kept),
  };
}
