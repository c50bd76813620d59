import { data } from 'react-router';
import { UploadForm } from '#app/file-job/upload-form.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { describedBy, Field, inputClass } from '#app/form/field.tsx';
import { useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { priceTableWords } from '#app/texts/price-tables.ts';
import { refusalText } from '#app/texts/refusals.ts';
import { formWords } from '#app/texts/thing.ts';
import { requirePermission } from '#server/account/guards.ts';
import { DomainError } from '#server/errors.ts';
import { FileRefusal } from '#server/file-jobs/file-refusal.ts';
import { receiveFile } from '#server/http/file-steps.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { readFileBeginning } from '#server/price-tables/files/terms-of-file.ts';
import { createPriceTable } from '#server/price-tables/price-table-commands.ts';
import { newPriceTableSchema } from '#server/price-tables/price-table-schema.ts';
import { listStarts, readStart } from '#server/price-tables/table-starts.ts';
import type { PriceTableKind } from '#server/price-tables/table-types.ts';
import type { Route } from './+types/create.ts';
import { NameFields, namesOf } from './name-fields.tsx';
import { kindOf } from './price-kind.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  const { one } = priceTableWords[loaderData?.kind ?? 'protocol'].thing;
  return [{ title: `Opret ${one} · Bilassistent` }];
}

export const middleware = [requirePermission('priceProtocols', 'create')] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  const kind = kindOf(url);
  return readInTenant(context, async (tenant) => ({
    kind,
    starts: await listStarts(tenant, kind),
    formKey: crypto.randomUUID(),
  }));
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const kind = kindOf(url);
  const sent = await readForm(request);
  if (sent.has('file')) return createOfFile(context, kind, sent);
  return submitForm(sent, newPriceTableSchema, async (input) => {
    const { id } = await inTenant(context, async (tenant) =>
      createPriceTable(tenant, input, await readStart(tenant, kind, input.start)),
    );
    return redirectWith(`${priceTableWords[kind].path}/${id}`, { title: `${input.name} er oprettet som kladde` });
  });
}

/** A new table with the steps and prices of a file; what is wrong is said at its field. */
async function createOfFile(context: Route.ActionArgs['context'], kind: PriceTableKind, form: FormData) {
  const name = String(form.get('name') ?? '').trim();
  const sent = { ...Object.fromEntries(form), file: undefined, version: 1 };
  const isUsable = newPriceTableSchema.safeParse(sent).success;
  const path = `${priceTableWords[kind].path}`;
  try {
    const answer = await receiveFile(context, form, {
      ...{ path, missing: 'Vælg den fil, priserne står i.' },
      problems: isUsable ? {} : { name: [name === '' ? 'Skriv et navn' : 'Navnet kan ikke bruges'] },
      keep: async (tenant, file) => {
        const begun = await readFileBeginning(tenant, kind, file);
        if ('refused' in begun) throw new FileRefusal('unknown-columns', rowsText(begun.refused));
        return (await createPriceTable(tenant, newPriceTableSchema.parse(sent), begun)).id;
      },
    });
    return answer instanceof Response ? answer : data({ result: undefined, ofFile: { problems: answer, name } }, 400);
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 403) throw error;
    const problems = { [error.field ?? 'file']: [refusalText(error.code)] };
    return data({ result: undefined, ofFile: { problems, name } }, error.status);
  }
}

const mostRows = 10;

/** The rows that cannot be used, with their reasons. */
function rowsText(refused: readonly { number: number; problems: readonly { message: string }[] }[]) {
  const said = refused.map(
    ({ number, problems }) => `Række ${number}: ${problems.map(({ message }) => message).join(', ')}.`,
  );
  const rest = said.length - mostRows;
  return [...said.slice(0, mostRows), rest > 0 && `Og ${rest} rækker til.`, 'Intet er oprettet.']
    .filter(Boolean)
    .join(' ');
}

export default function CreatePriceTable({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, starts, formKey } = loaderData;
  const { path, title, thing } = priceTableWords[kind];
  const { form, fields } = useForm({
    ...{ id: 'pristabel', values: namesOf(undefined), labels: { ...thing.fields, start: 'Begynd med' } },
    ...{ extra: { start: starts[1]?.value ?? 'blank' }, result: actionData?.result },
  });
  return (
    <EditFrame trail={[{ label: title, to: path }, { label: 'Ny' }]} title={`Opret ${thing.one}`}>
      <EditForm form={form} version={undefined} formKey={formKey} {...formWords(thing, undefined)}>
        <SelectField field={fields.start} choices={starts} />
        <NameFields kind={kind} fields={fields} />
      </EditForm>
      <FromFile {...loaderData} sent={actionData && 'ofFile' in actionData ? actionData.ofFile : undefined} />
    </EditFrame>
  );
}

type FromFileProps = Route.ComponentProps['loaderData'] & {
  sent: { problems: Record<string, string[] | undefined>; name: string } | undefined;
};

/** A table of a file: its groups, steps and prices. */
function FromFile({ kind, formKey, sent }: FromFileProps) {
  const field = { id: 'fil-name', label: 'Navn', errors: sent?.problems.name };
  return (
    <section id="fra-fil" aria-labelledby="fra-fil-titel" className="grid gap-3 scroll-mt-20">
      <h2 id="fra-fil-titel" className="text-base font-semibold">
        Fra fil
      </h2>
      <UploadForm
        noun="filen"
        submitLabel={`Opret ${priceTableWords[kind].thing.one} fra filen`}
        help="CSV eller Excel (.xlsx), som tabellens «Filer» giver den. Omfang og tillæg sætter du bagefter."
        errors={sent?.problems.file}
      >
        <input type="hidden" name="formKey" value={formKey} />
        <Field field={field}>
          <input
            name="name"
            maxLength={80}
            defaultValue={sent?.name ?? ''}
            {...describedBy(field)}
            className={inputClass}
          />
        </Field>
      </UploadForm>
    </section>
  );
}
