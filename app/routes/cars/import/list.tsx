import { data, Link, redirect } from 'react-router';
import { Pagination } from '#app/list/pagination.tsx';
import { requirePermission } from '#server/auth/guards.ts';
import { readPageRequest } from '#server/db/page-request.ts';
import { servicesContext, staffContext } from '#server/http/contexts.ts';
import { inTenant, readInTenant, refusal } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { createImport } from '#server/imports/import-commands.ts';
import { countImports, listImports } from '#server/imports/import-queries.ts';
import { workOnImport } from '#server/imports/import-runner.ts';
import { isWorking } from '#server/imports/import-types.ts';
import { readUpload } from '#server/imports/read-upload.ts';
import { StockFileRefusal } from '#server/imports/stock-file-refusal.ts';
import { CarTabs } from '../car-tabs.tsx';
import type { Route } from './+types/list.ts';
import { EarlierImports } from './earlier-imports.tsx';
import { UploadForm } from './upload-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Importér biler · Bilassistent' }];

export const middleware: Route.MiddlewareFunction[] = [requirePermission('cars', 'create')];

export async function loader({ url, context }: Route.LoaderArgs) {
  const request = readPageRequest(url.searchParams);
  if ('invalid' in request) throw refusal(400, 'Bad Request', 'Sidetal og antal pr. side skal være hele tal fra 1.');
  const { pageSize } = request;
  const list = await readInTenant(context, async (tenant) => {
    const totalCount = await countImports(tenant);
    const totalPages = Math.max(1, Math.ceil(totalCount / pageSize));
    const currentPage = Math.min(request.page, totalPages);
    const imports = await listImports(tenant, { limit: pageSize, offset: (currentPage - 1) * pageSize });
    return { imports, pagination: { currentPage, pageSize, totalCount, totalPages } };
  });
  const { organizationId } = context.get(staffContext);
  for (const { id, status } of list.imports) {
    if (isWorking(status)) void workOnImport(context.get(servicesContext), { organizationId, id });
  }
  return list;
}

export async function action({ request, context }: Route.ActionArgs) {
  const file = (await readForm(request)).get('file');
  if (!(file instanceof File) || (file.name === '' && file.size === 0)) {
    return data({ problem: 'Vælg den fil, du vil importere.' }, 400);
  }
  try {
    const stock = await readUpload(file);
    const id = await inTenant(context, (tenant) => createImport(tenant, stock, file.name));
    return redirect(`/cars/import/${id}`);
  } catch (error) {
    if (!(error instanceof StockFileRefusal)) throw error;
    return data({ problem: error.message }, 400);
  }
}

export default function ImportList({ loaderData: { imports, pagination }, actionData }: Route.ComponentProps) {
  return (
    <div className="space-y-4">
      <h1 className="page-title">Importér biler</h1>
      <CarTabs current="import" />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <UploadForm problem={actionData?.problem} />
        <Guide />
      </div>
      {imports.length > 0 && (
        <section className="surface" aria-labelledby="tidligere">
          <h2 id="tidligere" className="px-4 pt-4 pb-2 font-semibold">
            Tidligere importer
          </h2>
          <EarlierImports imports={imports} />
          {pagination.totalPages > 1 && (
            <Pagination pagination={pagination} total={`${pagination.totalCount} importer`} />
          )}
        </section>
      )}
    </div>
  );
}

function Guide() {
  return (
    <section className="surface grid gap-3 p-5 text-sm text-neutral-700" aria-labelledby="saadan">
      <h2 id="saadan" className="text-base font-semibold text-neutral-900">
        Sådan foregår det
      </h2>
      <ol className="grid list-decimal gap-1.5 pl-5">
        <li>Du lægger filen op. Kolonnerne genkendes på deres overskrifter.</li>
        <li>Filen kontrolleres, og du ser, hvad der bliver oprettet, opdateret og afvist.</li>
        <li>Du importerer. Bilerne kan fjernes igen med ét tryk på «Fortryd».</li>
      </ol>
      <p>
        En bil, du allerede har, kendes på registreringsnummer, stelnummer eller lagernummer og bliver opdateret. Tomme
        celler ændrer ikke noget.
      </p>
      <p>
        <Link to="/cars/import/eksempel.csv" reloadDocument className="link">
          Hent en eksempelfil med alle overskrifter
        </Link>
      </p>
    </section>
  );
}
