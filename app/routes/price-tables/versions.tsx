import { Link } from 'react-router';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { Form } from '#app/form/form.tsx';
import { StepProblems } from '#app/form/step-problems.tsx';
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
import { withdrawVersion } from '#server/price-tables/publish-commands.ts';
import { versionStepSchema } from '#server/price-tables/version-steps.ts';
import type { Route } from './+types/versions.ts';
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
      <StepProblems result={actionData?.result} />
      {draft && mayEdit && <ToPublishing {...loaderData} number={draft.number} />}
      <ol className="surface divide-y divide-neutral-200">
        {versions.map((version, at) => (
          <li key={version.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5">
            <div className="grid min-w-0 gap-1">
              <VersionFacts version={version} />
              <CompareLink {...loaderData} number={version.number} before={versions[at + 1]?.number} />
            </div>
            {mayEdit && <VersionActions version={version} hasDraft={draft !== undefined} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

type CompareProps = Pick<Data, 'id' | 'kind'> & { number: number; before: number | undefined };

function CompareLink({ kind, id, number, before }: CompareProps) {
  if (before === undefined) return null;
  return (
    <Link
      to={`${priceTableWords[kind].path}/${id}/compare?from=${before}&to=${number}`}
      aria-label={`Sammenlign version ${number} med version ${before}`}
      className="link inline-flex min-h-11 items-center text-sm md:min-h-0"
    >
      Sammenlign med version {before}
    </Link>
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

/** The way to publishing: first one sees what it does. */
function ToPublishing({ kind, id, number }: Pick<Data, 'id' | 'kind'> & { number: number }) {
  return (
    <section
      aria-labelledby="udgiv"
      className="surface flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:p-5"
    >
      <div className="grid gap-1">
        <h2 id="udgiv" className="text-base font-semibold">
          Udgiv version {number}
        </h2>
        <p className="text-sm text-neutral-600">Du ser først, hvad den gør ved priserne på jeres biler.</p>
      </div>
      <Link to={`${priceTableWords[kind].path}/${id}/effect`} className={buttonClass('primary')}>
        Se virkningen og udgiv
      </Link>
    </section>
  );
}
