import type { RouterContextProvider } from 'react-router';
import { imageProblem, refusedFile } from '#app/texts/photos.ts';
import type { Taken } from '#app/uploads/taken.ts';
import { photoTypes } from '#server/car-images/image-types.ts';
import { makeSizes } from '#server/car-images/make-sizes.ts';
import { discardFiles } from '#server/files/read-uploads.ts';
import type { StoredFile } from '#server/files/receive.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { addMemoPhotos } from '#server/memos/photo-commands.ts';
import { mostPhotos } from '#server/memos/photo-types.ts';
import { readFiles } from '../../read-files.ts';
import { refusedWith } from '../../take-file.ts';

/** Stores the uploaded pictures as photos of a memo, each in its sizes, so that they show at once. */
export async function takePhotos(
  request: Request,
  context: Readonly<RouterContextProvider>,
  memoId: number,
): Promise<Taken> {
  const { images } = context.get(servicesContext);
  const { storage, kept, refused } = await readFiles(request, context, { accept: photoTypes, most: mostPhotos });
  const problems = refused.map(({ name, problem }) =>
    problem === 'file-one-too-many'
      ? `«${name}» kom ikke med: der kan sendes ${mostPhotos} ad gangen.`
      : refusedFile({ name, problem }),
  );
  const shown: StoredFile[] = [];
  for (const file of kept) {
    const made = await makeSizes({ storage, processor: images }, file);
    if ('rendered' in made) shown.push(file);
    else problems.push(`«${file.name}»: ${imageProblem(made.problem)}`);
  }
  await discardFiles(
    storage,
    kept.filter((file) => !shown.includes(file)),
  );
  if (shown.length === 0) return { errors: problems.length > 0 ? problems : ['Vælg først et billede, eller tag et.'] };
  try {
    const { count, repeated, group } = found(await inTenant(context, (tenant) => addMemoPhotos(tenant, memoId, shown)));
    await discardFiles(storage, repeated);
    const title = titleOf(count);
    return { message: { title, text: problems.join(' '), kind: problems.length > 0 ? 'warning' : 'success', group } };
  } catch (error) {
    await discardFiles(storage, shown);
    return { message: refusedWith('Ingen billeder er tilføjet', error) };
  }
}

function titleOf(count: number) {
  if (count === 0) return 'Billedet er der allerede';
  return count === 1 ? 'Billedet er tilføjet' : `${count} billeder er tilføjet`;
}
