import { redirect } from 'react-router';
import { refusedDocument } from '#app/texts/documents.ts';
import { refusalText } from '#app/texts/refusals.ts';
import { requirePermission } from '#server/auth/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { findCar } from '#server/cars/car-queries.ts';
import { addDocuments } from '#server/documents/document-commands.ts';
import { listDocuments } from '#server/documents/document-queries.ts';
import { uploadSchema } from '#server/documents/document-schema.ts';
import { mostAtOnce } from '#server/documents/document-types.ts';
import { DomainError } from '#server/errors.ts';
import { discardFiles } from '#server/files/read-uploads.ts';
import { dayOf } from '#server/format/day.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { signPriceOf } from '#server/papers/sign-price.ts';
import { backTo, useRecord, useRecordPath } from '../record-paths.ts';
import type { Route } from './+types/list.ts';
import { DocumentTable } from './document-table.tsx';
import { DocumentUploader } from './document-uploader.tsx';
import { PaperLinks } from './paper-links.tsx';
import { readFiles } from './read-files.ts';

export const middleware = [requirePermission('cars', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    const [car, documents] = await Promise.all([findCar(tenant, id), listDocuments(tenant, id)]);
    const price = signPriceOf(found(car));
    return {
      documents,
      signProblem: typeof price === 'string' ? price : undefined,
      today: dayOf(new Date()),
      mayUpdate: can(tenant.role, 'cars', 'update'),
      seesCustomers: can(tenant.role, 'customers', 'read'),
    };
  });
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const carId = foundId(params.id);
  found(await readInTenant(context, (tenant) => findCar(tenant, carId)));
  const { storage, fields, kept, refused } = await readFiles(request, context, mostAtOnce);
  const details = uploadSchema.safeParse(Object.fromEntries(fields));
  const problems = refused.map(refusedDocument);
  if (!details.success) problems.unshift(refusalText('form-failed'));
  const added =
    kept.length > 0 && details.success
      ? await inTenant(context, (tenant) => addDocuments(tenant, carId, kept, details.data)).catch(
          async (error: unknown) => {
            if (!(error instanceof DomainError)) {
              await discardFiles(storage, kept);
              throw error;
            }
            problems.unshift(refusalText(error.code));
            return undefined;
          },
        )
      : undefined;
  if (!added) await discardFiles(storage, kept);
  const cookie = await flash(messageOf(added, problems));
  return redirect(backTo(url), { status: 303, headers: { 'Set-Cookie': cookie } });
}

const mostNamed = 4;

function messageOf(added: { ids: number[]; group: string } | undefined, problems: readonly string[]) {
  const named = problems.slice(0, mostNamed);
  const more = problems.length - named.length;
  const text = [...named, ...(more > 0 ? [`… og ${more} til.`] : [])].join(' ');
  if (!added) {
    const title = problems.length > 0 ? 'Ingen dokumenter er lagt op' : 'Vælg først de filer, der skal lægges op';
    return { title, text, kind: 'error' as const };
  }
  const { ids, group } = added;
  return {
    title: ids.length === 1 ? 'Dokumentet er lagt op' : `${ids.length} dokumenter er lagt op`,
    text,
    kind: problems.length > 0 ? ('warning' as const) : ('success' as const),
    undo: { action: `/api/undo/${group}`, fields: {} },
  };
}

export default function CarDocuments({ loaderData }: Route.ComponentProps) {
  const { documents, signProblem, today, mayUpdate, seesCustomers } = loaderData;
  const { car } = useRecord();
  const path = useRecordPath()('documents');
  const canChange = mayUpdate && car.status !== 'soft-deleted';
  return (
    <div className="grid min-w-0 gap-5">
      {canChange && <DocumentUploader key={documents.length} action={path} seesCustomers={seesCustomers} />}
      <DocumentTable documents={documents} path={path} today={today} />
      <PaperLinks path={path} mayKeep={canChange} signProblem={signProblem} />
    </div>
  );
}
