import { StepProblems } from '#app/form/step-problems.tsx';
import { tidyList } from '#app/list/kit/columns.ts';
import { List } from '#app/list/kit/list.tsx';
import { WorkProgress } from '#app/list/work-progress.tsx';
import { choicesOf } from '#app/texts/form-texts.ts';
import { formatDay } from '#app/texts/formats.ts';
import { effectWords } from '#app/texts/price-effects.ts';
import { priceTableWords } from '#app/texts/price-tables.ts';
import { exportOf } from '#server/http/export-list.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { publishSchema } from '#server/price-effects/publish-schema.ts';
import { publishSeen } from '#server/price-effects/publish-seen.ts';
import { findPriceTable } from '#server/price-tables/price-table-queries.ts';
import type { Route } from './+types/effect.ts';
import { carNameOf, effectColumns } from './effect-columns.tsx';
import { EffectDay, NoDraft } from './effect-day.tsx';
import { effectPage, effectRows, type ReadyEffect } from './effect-page.ts';
import { EffectSummary } from './effect-summary.tsx';
import { kindOf } from './price-kind.ts';
import { PublishForm } from './publish-form.tsx';

export const middleware = [
  tidyList,
  exportOf({
    title: 'Virkning',
    columns: effectColumns,
    read: (context, params, { url, id }) => effectRows(context, kindOf(url), foundId(id), params),
  }),
] satisfies Route.MiddlewareFunction[];

export function loader({ params, url, context }: Route.LoaderArgs) {
  return effectPage(context, kindOf(url), foundId(params.id), url.searchParams);
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const kind = kindOf(url);
  const id = foundId(params.id);
  await readInTenant(context, async (tenant) => found(await findPriceTable(tenant, kind, id)));
  return submitForm(request, publishSchema, async (input) => {
    const { number, validFrom } = found(
      await inTenant(context, (tenant) => publishSeen(tenant, kind, id, input, new Date())),
    );
    return redirectWith(`${priceTableWords[kind].path}/${id}/versions`, {
      title: `Version ${number} er udgivet`,
      text: `Den gælder fra ${formatDay(validFrom)}.`,
    });
  });
}

export default function EffectTab({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  if (loaderData.state === 'noDraft') {
    return (
      <>
        <StepProblems result={result} />
        <NoDraft {...loaderData} />
      </>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <EffectDay {...loaderData} />
      {loaderData.state === 'waiting' ? (
        <>
          <StepProblems result={result} />
          <WorkProgress
            title="Virkningen regnes ud"
            help="Du kan blive her eller komme tilbage. Siden opdaterer sig selv."
            handled={loaderData.done}
            planned={loaderData.total}
            isCounted={loaderData.isAsked}
          />
        </>
      ) : (
        <>
          <EffectSummary page={loaderData} />
          {loaderData.mayEdit && <PublishForm page={loaderData} result={result} />}
          <EffectCars page={loaderData} />
        </>
      )}
    </div>
  );
}

function EffectCars({ page: { list, references, groups, day } }: { page: ReadyEffect }) {
  return (
    <List
      isPart
      title="Biler"
      nouns={['bil', 'biler']}
      list={list}
      placeholder="Søg på bil, nummerplade …"
      filters={{
        change: { label: 'Virkning', any: 'Alle virkninger', choices: choicesOf(effectWords) },
        category: {
          label: 'Bilgruppe',
          any: 'Alle bilgrupper',
          choices: groups.map(({ key, name }) => ({ value: key, label: `${key} ${name}` })),
        },
        reference: {
          label: 'Sammenlignet ved',
          any: 'Største ændring',
          choices: references.map((label, at) => ({ value: String(at), label })),
        },
      }}
      columns={effectColumns}
      hrefOf={({ id }) => `/cars/${id}/edit`}
      nameOf={carNameOf}
      empty={{
        icon: 'car',
        heading: 'Ingen biler i omfanget',
        text: `Ingen af jeres biler hører under prisernes omfang ${formatDay(day)}. Se fanen «Omfang & datoer».`,
      }}
    />
  );
}
