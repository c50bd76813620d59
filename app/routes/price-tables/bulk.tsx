import { Link } from 'react-router';
import { type Refused, useForm } from '#app/form/forms.ts';
import { areaOf } from '#app/matrix/area.ts';
import { mostPasted, parseBlock } from '#app/matrix/block.ts';
import { paste } from '#app/matrix/grid-edits.ts';
import { priceTableWords } from '#app/texts/price-tables.ts';
import { can } from '#server/auth/permissions.ts';
import { DomainError } from '#server/errors.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { type FoundBulk, findBulk } from '#server/price-tables/bulk-query.ts';
import { adjustSchema, blockSchema } from '#server/price-tables/bulk-schema.ts';
import { adjustSheets, writeBlock } from '#server/price-tables/sheet-bulk.ts';
import { readAmount } from '#server/price-tables/sheet-schema.ts';
import type { Layer } from '#server/price-tables/sheets.ts';
import type { Route } from './+types/bulk.ts';
import { AdjustForm } from './adjust-form.tsx';
import { BlockForm } from './block-form.tsx';
import { openDraft } from './draft-step.ts';
import { OpenDraft } from './open-draft.tsx';
import { kindOf } from './price-kind.ts';

export function loader({ params, url, context }: Route.LoaderArgs) {
  const kind = kindOf(url);
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => ({
    ...{ kind, id, bulk: found(await findBulk(tenant, kind, id)) },
    asked: { sheet: url.searchParams.get('sheet') ?? '', layer: url.searchParams.get('layer') ?? 'price' },
    mayEdit: can(tenant.role, 'priceProtocols', 'update'),
  }));
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const kind = kindOf(url);
  const id = foundId(params.id);
  const page = `${priceTableWords[kind].path}/${id}/bulk`;
  const bulk = found(await readInTenant(context, (tenant) => findBulk(tenant, kind, id)));
  const form = await readForm(request);
  const step = form.get('step');
  if (step === 'edit') return openDraft(form, context, { kind, id, page });
  const done = (count: number, group: string | undefined, what: string) =>
    redirectWith(page, {
      title: count === 0 ? 'Ingen priser er ændret' : `${count} ${count === 1 ? 'pris' : 'priser'} er ${what}`,
      ...(group !== undefined && { group }),
    });
  if (step === 'adjust') {
    return submitForm(form, adjustSchema(bulk.terms), async ({ seen, ...adjustment }) => {
      const { count, group } = found(
        await inTenant(context, (tenant) => adjustSheets(tenant, { kind, id, seen }, adjustment)),
      );
      return done(count, group, 'rettet');
    });
  }
  const [rows, columns] = [bulk.axes.rows.map(({ key }) => key), bulk.axes.columns.map(({ key }) => key)];
  return submitForm(form, blockSchema(bulk.terms, rows, columns), async ({ seen, sheet, layer, ...typed }) => {
    const cells = cellsOf(typed, rows, columns, layer);
    const { count, group } = found(
      await inTenant(context, (tenant) => writeBlock(tenant, { kind, id, seen }, { sheet, layer: layer.name, cells })),
    );
    return done(count, group, 'sat ind');
  });
}

type Typed = { block: string; row: string; column: string };

/** The cells that a block fills from its corner; refused as a whole where it does not fit or cannot be read. */
function cellsOf(typed: Typed, rows: readonly string[], columns: readonly string[], layer: Layer) {
  const block = parseBlock(typed.block);
  if (block.flat().length > mostPasted) throw new DomainError('Blokken er for stor', 400, 'block');
  const corner = { row: rows.indexOf(typed.row), column: columns.indexOf(typed.column) };
  const size = { rows: rows.length, columns: columns.length };
  const { changes, problem } = paste(block, areaOf(corner, corner), size, layer.decimals);
  if (!changes) throw new DomainError(problem, 400, 'block');
  return changes.map(({ row, column, text }) => {
    const value = text === '' ? null : readAmount(text, layer);
    if (typeof value === 'object' && value !== null) {
      throw new DomainError(`«${text}»: ${value.problem}`, 400, 'block');
    }
    return { row: rows[row] ?? '', column: columns[column] ?? '', value };
  });
}

export default function Bulk({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, id, bulk, asked, mayEdit } = loaderData;
  const result = actionData?.result;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Link
        to={`${priceTableWords[kind].path}/${id}`}
        className="link inline-flex min-h-11 items-center text-sm md:min-h-0"
      >
        Til priserne
      </Link>
      <OpenDraft {...bulk} mayEdit={mayEdit} />
      {bulk.isDraft && mayEdit && <BulkForms key={bulk.seen} {...{ bulk, asked, result }} />}
      {!mayEdit && <p className="text-sm text-neutral-700">Din rolle kan se priserne, men ikke rette dem.</p>}
    </div>
  );
}

type FormsProps = { bulk: FoundBulk; asked: { sheet: string; layer: string }; result: Refused | undefined };

function BulkForms({ bulk, asked, result }: FormsProps) {
  const sheet = bulk.sheets.includes(asked.sheet) ? asked.sheet : (bulk.sheets[0] ?? '');
  const of = (step: string) => (result?.submission.payload.step === step ? result : undefined);
  const adjust = useForm({
    ...{ id: 'ret', values: { sheets: [sheet], layer: asked.layer, by: 'percent', value: '', rounds: '' } },
    labels: { sheets: 'Ark', layer: 'Beløb', by: 'Ændres med', value: 'Hvor meget', rounds: 'Afrund til hele 5 kr.' },
    result: of('adjust'),
  });
  const block = useForm({
    id: 'blok',
    values: {
      ...{ sheet, layer: asked.layer, block: '' },
      ...{ row: bulk.axes.rows[0]?.key ?? '', column: bulk.axes.columns[0]?.key ?? '' },
    },
    labels: { sheet: 'Ark', layer: 'Beløb', row: 'Fra række', column: 'Fra kolonne', block: 'Priser' },
    result: of('paste'),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
      <AdjustForm {...{ bulk, ...adjust }} />
      <BlockForm {...{ bulk, ...block }} />
    </div>
  );
}
