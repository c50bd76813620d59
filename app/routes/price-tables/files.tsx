import { data, Link } from 'react-router';
import { UploadForm } from '#app/file-job/upload-form.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { priceStates, priceTableWords } from '#app/texts/price-tables.ts';
import { can } from '#server/auth/permissions.ts';
import { dayOf } from '#server/format/day.ts';
import { receiveFile } from '#server/http/file-steps.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { createPriceFile } from '#server/price-tables/files/price-file-commands.ts';
import { listPriceFiles } from '#server/price-tables/files/price-file-queries.ts';
import { findPriceTable, listVersions, stateOf } from '#server/price-tables/price-table-queries.ts';
import type { Route } from './+types/files.ts';
import { priceFileStatuses } from './price-file-statuses.ts';
import { kindOf } from './price-kind.ts';

export function loader({ params, url, context }: Route.LoaderArgs) {
  const kind = kindOf(url);
  const id = foundId(params.id);
  const today = dayOf(new Date());
  return readInTenant(context, async (tenant) => {
    found(await findPriceTable(tenant, kind, id));
    const versions = await listVersions(tenant, id);
    const mayEdit = can(tenant.role, 'priceProtocols', 'update');
    return {
      ...{ kind, id, mayEdit, files: mayEdit ? await listPriceFiles(tenant, id) : [] },
      versions: versions.map((version) => ({ number: version.number, state: stateOf(versions, version, today) })),
    };
  });
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const kind = kindOf(url);
  const id = foundId(params.id);
  await readInTenant(context, async (tenant) => found(await findPriceTable(tenant, kind, id)));
  const answer = await receiveFile(context, await readForm(request), {
    path: `${priceTableWords[kind].path}/${id}/files`,
    missing: 'Vælg den fil, priserne står i.',
    keep: (tenant, file, name) => createPriceFile(tenant, { kind, id }, file, name),
  });
  return answer instanceof Response ? answer : data({ problems: answer }, 400);
}

export default function PriceFiles({ loaderData, actionData }: Route.ComponentProps) {
  const { mayEdit, files } = loaderData;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <Exports {...loaderData} />
        {mayEdit && (
          <section aria-labelledby="laes-ind" className="grid gap-3">
            <h2 id="laes-ind" className="text-base font-semibold">
              Læs priser ind i kladden
            </h2>
            <UploadForm
              noun="filen"
              submitLabel="Kontrollér filen"
              help="CSV eller Excel (.xlsx), højst 5.000 rækker. Intet ændres endnu."
              errors={actionData?.problems.file}
            />
          </section>
        )}
      </div>
      {files.length > 0 && <EarlierPriceFiles {...loaderData} />}
    </div>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Exports({ kind, id, versions }: Data) {
  const to = (number: number, format: string) =>
    `${priceTableWords[kind].path}/${id}/export?${new URLSearchParams({ version: String(number), format })}`;
  return (
    <section aria-labelledby="hent" className="grid gap-3">
      <h2 id="hent" className="text-base font-semibold">
        Hent priserne som fil
      </h2>
      <ul className="surface divide-y divide-neutral-200">
        {versions.map(({ number, state }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
            <span>
              Version {number} <span className="text-sm text-neutral-600">{priceStates[state]}</span>
            </span>
            <span className="flex gap-4">
              <Link to={to(number, 'xlsx')} reloadDocument className="link inline-flex min-h-11 items-center">
                Excel<span className="sr-only"> af version {number}</span>
              </Link>
              <Link to={to(number, 'csv')} reloadDocument className="link inline-flex min-h-11 items-center">
                CSV<span className="sr-only"> af version {number}</span>
              </Link>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-neutral-600">
        Hele versionen med alle ark og beløb. Ret i filen, og læs den ind i kladden. En tom celle er «Ikke tilbudt».
      </p>
    </section>
  );
}

function EarlierPriceFiles({ kind, id, files }: Data) {
  return (
    <section aria-labelledby="tidligere" className="grid gap-3">
      <h2 id="tidligere" className="text-base font-semibold">
        Filer, der er læst ind
      </h2>
      <ul className="surface divide-y divide-neutral-200">
        {files.map(({ id: fileId, fileName, status, createdAt, createdBy }) => {
          const { look, label } = priceFileStatuses[status];
          return (
            <li key={fileId} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
              <span className="grid min-w-0">
                <Link to={`${priceTableWords[kind].path}/${id}/files/${fileId}`} className="link wrap-anywhere">
                  {fileName}
                </Link>
                <span className="text-sm text-neutral-600">
                  {formatInstant(createdAt)} · {createdBy ?? 'Tidligere medarbejder'}
                </span>
              </span>
              <span className={`badge badge-${look}`}>{label}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
