import { type RouterContextProvider, redirect } from 'react-router';
import { refusedFile } from '#app/texts/photos.ts';
import { refusalText } from '#app/texts/refusals.ts';
import { requirePermission } from '#server/account/guards.ts';
import { imageAngles } from '#server/car-images/image-angles.ts';
import { addImages } from '#server/car-images/image-commands.ts';
import { photoTypes } from '#server/car-images/image-types.ts';
import { findCar } from '#server/cars/car-queries.ts';
import { DomainError } from '#server/errors.ts';
import { discardFiles, readUploads, UnreadableForm } from '#server/files/read-uploads.ts';
import { requestContext, servicesContext, staffContext } from '#server/http/contexts.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant, refusal } from '#server/http/in-tenant.ts';
import { plainPage } from '#server/http/plain-page.ts';
import { refuseOnDeleted } from '../../../refuse-on-deleted.ts';
import { backTo } from '../record-paths.ts';
import type { Route } from './+types/upload.ts';

export const middleware = [requirePermission('cars', 'update')] satisfies Route.MiddlewareFunction[];

/** The response to a script that uploads one photo. */
export type UploadAnswer = { added: number; problems: string[] };

const mostAtOnce = 300;
const mostNamed = 4;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  await findCarOf(context, params.id);
  return redirect(screenOf(url));
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { id: carId } = await findCarOf(context, params.id);
  const { storage } = context.get(servicesContext);
  const { organizationId } = context.get(staffContext);
  const angle = imageAngles.find((each) => each === url.searchParams.get('angle'));
  const isScript = request.headers.get('accept') === 'application/json';
  const options = { storage, organizationId, accept: photoTypes, most: mostAtOnce };
  const { stored, refused } = await readUploads(request, options).catch((error: unknown) => {
    if (error instanceof UnreadableForm || request.signal.aborted) throw brokenOff();
    throw error;
  });
  const problems = refused.map(refusedFile);
  const added = await inTenant(context, (tenant) => addImages(tenant, carId, stored, angle)).catch(
    async (error: unknown) => {
      await discardFiles(storage, stored);
      if (!(error instanceof DomainError) || error.status === 404) throw error;
      if (error.code === 'car-deleted' && !isScript) {
        const { nonce } = context.get(requestContext);
        throw plainPage(409, { nonce, explanation: refusalText(error.code) });
      }
      refuseOnDeleted('Ingen billeder er tilføjet', error);
      problems.unshift(refusalText(error.code));
      return { ids: [], repeated: [] };
    },
  );
  await discardFiles(storage, added.repeated);
  const answer: UploadAnswer = { added: added.ids.length, problems };
  if (isScript) return Response.json(answer);
  if (stored.length === 0 && refused.length === 0) return redirect(screenOf(url, { missing: 'photos' }), 303);
  const message = messageOf(answer, added.repeated.length);
  return redirect(screenOf(url), { status: 303, headers: { 'Set-Cookie': await flash(message) } });
}

async function findCarOf(context: Readonly<RouterContextProvider>, text: string) {
  const id = foundId(text);
  return found(await readInTenant(context, (tenant) => findCar(tenant, id)));
}

function brokenOff() {
  return refusal(
    400,
    'Billederne kom ikke frem',
    'Forbindelsen blev afbrudt undervejs, eller det, du sendte, er ikke en formular. Gå tilbage, og prøv igen.',
  );
}

/** The car's photos. */
function screenOf(url: URL, params: Record<string, string> = {}) {
  const screen = new URL(backTo(url).replace(/\/upload(?=\?|$)/, ''), url);
  for (const [name, value] of Object.entries(params)) screen.searchParams.set(name, value);
  return screen.pathname + screen.search;
}

function messageOf({ added, problems }: UploadAnswer, repeated: number) {
  const title =
    added === 0 ? 'Ingen billeder er tilføjet' : `${added} ${added === 1 ? 'billede' : 'billeder'} er tilføjet`;
  const named = problems.slice(0, mostNamed);
  const more = problems.length - named.length;
  const again = repeated > 0 ? [`${repeated} fandtes allerede.`] : [];
  const text = [...named, ...(more > 0 ? [`… og ${more} til.`] : []), ...again].join(' ');
  return {
    title,
    text,
    kind: problems.length > 0 ? ('error' as const) : added > 0 ? ('success' as const) : ('info' as const),
  };
}
