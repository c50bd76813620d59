import { afterConflict } from '#app/form/revalidate.ts';
import { priceTableWords } from '#app/texts/price-tables.ts';
import { can } from '#server/auth/permissions.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { saveSheet } from '#server/price-tables/draft-commands.ts';
import { findSheet } from '#server/price-tables/sheet-query.ts';
import { sheetSchema } from '#server/price-tables/sheet-schema.ts';
import type { Route } from './+types/prices.ts';
import { openDraft } from './draft-step.ts';
import { kindOf } from './price-kind.ts';
import { SheetScreen } from './sheet-screen.tsx';

export function loader({ params, url, context }: Route.LoaderArgs) {
  const kind = kindOf(url);
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => ({
    ...{ kind, id, sheet: found(await findSheet(tenant, kind, id, url.searchParams)) },
    mayEdit: can(tenant.role, 'priceProtocols', 'update'),
  }));
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const kind = kindOf(url);
  const id = foundId(params.id);
  const query = new URLSearchParams(url.search);
  query.delete('index');
  const page = `${priceTableWords[kind].path}/${id}${query.size > 0 ? `?${query}` : ''}`;
  const { version, sheet, layer } = found(
    await readInTenant(context, (tenant) => findSheet(tenant, kind, id, url.searchParams)),
  );
  return submitEdit(request, {
    schema: sheetSchema(version.terms, layer),
    update: ({ ...edit }) =>
      inTenant(context, (tenant) => saveSheet(tenant, kind, id, { sheet, layer: layer.name, edit })),
    saved: async ({ count, group }) =>
      redirectWith(page, {
        title: count === 0 ? 'Ingen priser er ændret' : `${count} ${count === 1 ? 'pris' : 'priser'} er gemt`,
        ...(group && { group }),
      }),
    steps: (form) => openDraft(form, context, { kind, id, page }),
  });
}

export const shouldRevalidate = afterConflict;

export default function Prices({ loaderData, actionData }: Route.ComponentProps) {
  const { sheet } = loaderData;
  const { layer, version } = sheet;
  // A colleague's prices, merged by a save, are shown: else the next save would take them back.
  const shown = JSON.stringify([version.id, version.version, sheet.sheet, layer.name, sheet.cells]);
  return <SheetScreen key={shown} {...loaderData} result={actionData?.result} />;
}
