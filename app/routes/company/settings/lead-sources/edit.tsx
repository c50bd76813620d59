import { data } from 'react-router';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { isOfStep } from '#app/form/step-problems.tsx';
import { sourceLabels } from '#app/texts/intake.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { savedWords } from '#app/texts/saved.ts';
import { requirePermission } from '#server/account/guards.ts';
import { listDepartmentNames } from '#server/company/department-queries.ts';
import { listColleagues } from '#server/company/employee-queries.ts';
import { findSettings } from '#server/company/settings-queries.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { renewKey, revokeSource, updateSource } from '#server/intake/source-commands.ts';
import { findSource, listArrivals } from '#server/intake/source-queries.ts';
import { sourceSchema, sourceStepSchema } from '#server/intake/source-schema.ts';
import { waysOf } from '#server/intake/source-ways.ts';
import type { Route } from './+types/edit.ts';
import { Arrivals } from './arrivals.tsx';
import { NewKey } from './new-key.tsx';
import { SourceForm } from './source-form.tsx';
import { Way, type Ways } from './way.tsx';

const list = '/company/settings/lead-sources';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.source.name ?? 'Kilde'} · Bilassistent` }];
}

export const middleware = [requirePermission('organization', 'update')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const { origin, inbound } = context.get(servicesContext);
  return readInTenant(context, async (tenant) => {
    const { slug } = await findSettings(tenant);
    const source = found(await findSource(tenant, params.source));
    return {
      source,
      arrivals: source.id === undefined ? [] : await listArrivals(tenant, source.id),
      departments: await listDepartmentNames(tenant),
      colleagues: await listColleagues(tenant),
      origin,
      ways: waysOf(origin, inbound.domain, slug),
    };
  });
}

export function action({ request, params, context }: Route.ActionArgs) {
  const place = params.source;
  return submitEdit(request, {
    find: () => readInTenant(context, (tenant) => findSource(tenant, place)),
    schema: sourceSchema,
    update: (edit) => inTenant(context, (tenant) => updateSource(tenant, place, edit)),
    saved: (saved, { name }) => redirectWith(`${list}/${place}`, savedWords(`${name} er gemt`, saved, sourceLabels)),
    steps: (form) =>
      submitForm(form, sourceStepSchema, async ({ step }) => {
        if (step === 'revoke') {
          const { name } = found(await inTenant(context, (tenant) => revokeSource(tenant, place)));
          return redirectWith(list, { title: `Nøglen til ${name} er trukket tilbage` });
        }
        const { key } = found(await inTenant(context, (tenant) => renewKey(tenant, place)));
        return data({ result: undefined, key });
      }),
  });
}

export const shouldRevalidate = afterConflict;

export default function EditSource({ loaderData, actionData }: Route.ComponentProps) {
  const { source, arrivals, origin, departments, colleagues } = loaderData;
  const result = actionData?.result;
  const key = actionData && 'key' in actionData ? actionData.key : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <EditFrame
        trail={[{ label: 'Kilder til emner', to: list }, { label: source.name }]}
        title={source.name}
        head={source.revokedAt && <span className="badge badge-danger">Trukket tilbage</span>}
        result={result}
        over={key && <NewKey value={key} origin={origin} />}
        aside={source.door === 'api' ? <KeyCard source={source} /> : <WayCard door={source.door} page={loaderData} />}
      >
        <SourceForm
          key={source.version}
          departments={departments}
          colleagues={colleagues}
          source={source}
          result={isOfStep(result) ? undefined : result}
          submitLabel="Gem kilde"
        />
      </EditFrame>
      <div className="mx-auto w-full max-w-6xl">
        <Arrivals arrivals={arrivals} />
      </div>
    </div>
  );
}

type WayProps = { door: 'form' | 'mail'; page: { ways: Ways; source: { caughtRobots: number } } };

function WayCard({ door, page: { ways, source } }: WayProps) {
  return (
    <section aria-labelledby="adresse" className="surface grid gap-3 p-4 sm:p-5 print:hidden">
      <h2 id="adresse" className="text-base font-semibold">
        {door === 'form' ? 'Formularens adresse' : 'Mailadressen'}
      </h2>
      <div className="text-sm">
        <Way door={door} ways={ways} />
      </div>
      <p className="text-sm text-neutral-600">
        {door === 'form'
          ? 'Link til den fra din hjemmeside. Sæt ?bil= og et registrerings- eller lagernummer efter for at spørge om én bil.'
          : 'Få portaler og hjemmesider til at sende deres mails hertil, eller videresend dem.'}
      </p>
      {source.caughtRobots > 0 && (
        <p className="text-sm text-neutral-600">Robotter holdt ude: {formatNumber(source.caughtRobots)}</p>
      )}
    </section>
  );
}

type KeyProps = { source: { keyHint: string | null; revokedAt: Date | null; name: string } };

function KeyCard({ source: { keyHint, revokedAt, name } }: KeyProps) {
  return (
    <section aria-labelledby="noegle" className="surface grid gap-3 p-4 sm:p-5 print:hidden">
      <h2 id="noegle" className="text-base font-semibold">
        Nøgle
      </h2>
      <p className="text-sm text-neutral-600">
        {revokedAt
          ? 'Nøglen er trukket tilbage. Der kommer ikke emner ind, før du laver en ny.'
          : `Slutter på ${keyHint}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <ConfirmButton
          name="ny-noegle"
          label="Lav ny nøgle"
          question={`Lav en ny nøgle til ${name}?`}
          fields={{ step: 'renew' }}
          isDangerous={false}
        >
          Den gamle nøgle holder op med at virke med det samme.
        </ConfirmButton>
        {!revokedAt && (
          <ConfirmButton
            name="traek-tilbage"
            label="Træk nøglen tilbage"
            question={`Træk nøglen til ${name} tilbage?`}
            fields={{ step: 'revoke' }}
          >
            Der kommer ikke flere emner ind fra kilden. De emner, I har, bliver.
          </ConfirmButton>
        )}
      </div>
    </section>
  );
}
