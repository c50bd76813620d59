import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { Form } from '#app/form/form.tsx';
import { useForm } from '#app/form/forms.ts';
import { StepProblems } from '#app/form/step-problems.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { typedDay } from '#app/texts/form-texts.ts';
import { formatDay, formatInstant } from '#app/texts/formats.ts';
import { priceStates, priceTableWords } from '#app/texts/price-tables.ts';
import { buttonClass } from '#app/ui/button.ts';
import { can } from '#server/auth/permissions.ts';
import { dayOf } from '#server/format/day.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { discardDraft, startDraft } from '#server/price-tables/draft-commands.ts';
import { findPriceTable, listVersions, stateOf } from '#server/price-tables/price-table-queries.ts';
import { publishDraft, withdrawVersion } from '#server/price-tables/publish-commands.ts';
import { versionStepSchema } from '#server/price-tables/version-steps.ts';
import type { Route } from './+types/versions.ts';
import { Findings, useCheck } from './findings.tsx';
import { kindOf } from './price-kind.ts';

export function loader({ params, url, context }: Route.LoaderArgs) {
  const kind = kindOf(url);
  const id = foundId(params.id);
  const today = dayOf(new Date());
  return readInTenant(context, async (tenant) => {
    found(await findPriceTable(tenant, kind, id));
    const versions = await listVersions(tenant, id);
    return {
      ...{ kind, id, today, mayEdit: can(tenant.role, 'priceProtocols', 'update') },
      versions: versions.map(({ terms: _, ...version }) => ({
        ...version,
        state: stateOf(versions, { ...version, terms: _ }, today),
      })),
    };
  });
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const kind = kindOf(url);
  const id = foundId(params.id);
  const page = `${priceTableWords[kind].path}/${id}`;
  await readInTenant(context, async (tenant) => found(await findPriceTable(tenant, kind, id)));
  return submitForm(request, versionStepSchema, async (input) => {
    if (input.step === 'publish') {
      const { number, validFrom } = found(
        await inTenant(context, (tenant) => publishDraft(tenant, kind, id, input, new Date())),
      );
      return redirectWith(`${page}/versions`, {
        title: `Version ${number} er udgivet`,
        text: `Den gælder fra ${formatDay(validFrom)}.`,
      });
    }
    if (input.step === 'discard') {
      const { number, group } = found(await inTenant(context, (tenant) => discardDraft(tenant, kind, id)));
      return redirectWith(`${page}/versions`, { title: `Kladden, version ${number}, er slettet`, group });
    }
    if (input.step === 'restore') {
      const { number } = found(await inTenant(context, (tenant) => startDraft(tenant, kind, id, input.versionId)));
      return redirectWith(page, {
        title: `Version ${number} er åben som kladde`,
        text: 'Udgiv den, når den er rigtig.',
      });
    }
    const { number } = found(
      await inTenant(context, (tenant) => withdrawVersion(tenant, kind, id, input.versionId, new Date())),
    );
    return redirectWith(`${page}/versions`, { title: `Version ${number} er trukket tilbage` });
  });
}

const looks = {
  ...{ active: 'good', planned: 'plain', draft: 'warn', replaced: 'plain', expired: 'danger', withdrawn: 'plain' },
} as const;

type Data = Route.ComponentProps['loaderData'];

export default function Versions({ loaderData, actionData }: Route.ComponentProps) {
  const { versions, mayEdit } = loaderData;
  const draft = versions.find(({ status }) => status === 'draft');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {draft && mayEdit && <PublishForm {...loaderData} number={draft.number} result={actionData?.result} />}
      {!draft && <StepProblems result={actionData?.result} />}
      <ol className="surface divide-y divide-neutral-200">
        {versions.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5">
            <VersionFacts version={version} />
            {mayEdit && <VersionActions version={version} hasDraft={draft !== undefined} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

type Version = Data['versions'][number];

function VersionFacts({ version }: { version: Version }) {
  const { number, state, validFrom, validTo, publishedAt, publishedBy, note } = version;
  return (
    <div className="grid min-w-0 gap-1">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        Version {number}
        <span className={`badge badge-${looks[state]}`}>{priceStates[state]}</span>
      </p>
      <p className="text-sm text-neutral-600">
        {validFrom ? `Fra ${formatDay(validFrom)}` : 'Ikke udgivet'}
        {validTo && ` til og med ${formatDay(validTo)}`}
        {publishedAt && ` · udgivet ${formatInstant(publishedAt)}${publishedBy ? ` af ${publishedBy}` : ''}`}
      </p>
      {note && <p className="text-sm wrap-anywhere">{note}</p>}
    </div>
  );
}

function VersionActions({ version, hasDraft }: { version: Version; hasDraft: boolean }) {
  const { id, number, state } = version;
  if (state === 'draft') {
    if (number === 1) return null;
    return (
      <ConfirmButton name="discard" label="Slet kladden" question="Slet kladden?" fields={{ step: 'discard' }}>
        De priser, der gælder, bliver stående. Det kan fortrydes lige bagefter.
      </ConfirmButton>
    );
  }
  if (state === 'planned') {
    return (
      <ConfirmButton
        name={`withdraw-${id}`}
        label="Træk tilbage"
        question={`Træk version ${number} tilbage?`}
        fields={{ step: 'withdraw', versionId: String(id) }}
      >
        Den kommer ikke til at gælde. Priserne fra versionen før gælder videre.
      </ConfirmButton>
    );
  }
  if (hasDraft || state === 'active') return null;
  return (
    <Form method="post">
      <input type="hidden" name="versionId" value={id} />
      <button type="submit" name="step" value="restore" className={buttonClass('secondary')}>
        Gendan version {number}
      </button>
    </Form>
  );
}

type PublishProps = Data & { number: number; result: Parameters<typeof StepProblems>[0]['result'] };

/** The errors that stand in the way of publishing. */
function PublishCheck({ kind, id }: Pick<Data, 'kind' | 'id'>) {
  const { findings } = useCheck();
  const errors = findings.filter(({ level }) => level === 'error');
  if (errors.length === 0) return null;
  return (
    <section aria-labelledby="fejl">
      <h3 id="fejl" className="text-sm font-semibold">
        Skal rettes først
      </h3>
      <Findings own={`${priceTableWords[kind].path}/${id}`} findings={errors} />
    </section>
  );
}

function PublishForm({ kind, id, today, number, result }: PublishProps) {
  const { form, fields } = useForm({
    ...{ id: 'udgiv', values: { validFrom: typedDay(today), note: '' }, result },
    labels: { validFrom: 'Gælder fra', note: 'Hvad er ændret?' },
  });
  return (
    <Form {...form.props} method="post" className="surface grid gap-4 p-4 sm:p-5">
      <h2 className="text-base font-semibold">Udgiv version {number}</h2>
      {form.errors.length > 0 && <StepProblems result={result} />}
      <div className="grid items-start gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <TextField field={fields.validFrom} help="I dag eller senere" />
        <TextField field={fields.note} isOptional maxLength={500} />
      </div>
      <div>
        <button type="submit" name="step" value="publish" className={buttonClass('primary')}>
          Udgiv
        </button>
      </div>
      <PublishCheck kind={kind} id={id} />
      <p className="text-sm text-neutral-600">En udgivet version ændres aldrig. Ret den ved at udgive den næste.</p>
    </Form>
  );
}
