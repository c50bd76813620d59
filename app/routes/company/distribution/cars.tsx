import { Link } from 'react-router';
import { StepProblems } from '#app/form/step-problems.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { readStock } from '#server/distribution/stock-queries.ts';
import { setStockTargets } from '#server/distribution/stock-target-commands.ts';
import { stockTargetsSchema, transferSchema } from '#server/distribution/stock-target-schema.ts';
import { createTransfers } from '#server/distribution/transfer-commands.ts';
import { found } from '#server/http/found.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/cars.ts';
import { DistributionTabs } from './distribution-tabs.tsx';
import { Moves } from './moves.tsx';
import { StockGrid } from './stock-grid.tsx';

const path = '/company/distribution/cars';

export const meta: Route.MetaFunction = () => [{ title: 'Fordeling af biler · Bilassistent' }];

export const middleware = [requirePermission('integrations', 'update')] satisfies Route.MiddlewareFunction[];

export function loader({ request, context }: Route.LoaderArgs) {
  const department = Number(new URL(request.url).searchParams.get('department'));
  return readInTenant(context, async (tenant) => {
    const stock = await readStock(tenant, new Date());
    const shown = stock.departments.find(({ id }) => id === department) ?? stock.departments[0];
    return { stock, shownId: shown?.id, mayChange: can(tenant.role, 'organization', 'update') };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  if (form.get('step') === 'transfer') {
    return submitForm(form, transferSchema, async (move) => {
      const made = found(await inTenant(context, (tenant) => createTransfers(tenant, move)));
      const { count, fromName, toName, group } = made;
      const title = `${count === 1 ? 'Flytningen' : `${count} flytninger`} fra ${fromName} til ${toName} er lavet`;
      return redirectWith(path, { title, text: `${toName} har dem blandt sine notater.`, group });
    });
  }
  return submitForm(form, stockTargetsSchema, async (bounds) => {
    const { changed, group } = await inTenant(context, (tenant) => setStockTargets(tenant, bounds));
    const title = changed === 0 ? 'Målene er, som de var' : 'Målene er gemt';
    const department = Number(new URL(request.url).searchParams.get('department'));
    return redirectWith(department > 0 ? `${path}?department=${department}` : path, { title, group });
  });
}

export default function CarDistribution({ loaderData, actionData }: Route.ComponentProps) {
  const { stock, shownId, mayChange } = loaderData;
  const { departments, rows, placeless, underWay } = stock;
  const hasPlaces = departments.length > 0 && rows.length > 0;
  return (
    <div className="mx-auto grid max-w-[100rem] grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="page-title">Fordeling</h1>
      <DistributionTabs current="cars" />
      <StepProblems result={actionData?.result} />
      {hasPlaces ? (
        <>
          <Moves stock={stock} />
          <StockGrid
            key={JSON.stringify(rows.map(({ places }) => places.map(({ bounds }) => bounds)))}
            stock={stock}
            shownId={shownId}
            mayChange={mayChange}
            result={actionData?.result}
          />
        </>
      ) : (
        <section className="surface" aria-label="Biler">
          <div className="empty">
            <h2>Ingen afdelinger og bilgrupper at fordele på</h2>
            <p>Når bilerne har en afdeling og en bilgruppe, kan I her se, hvor der er for få og for mange.</p>
            <Link to="/company/settings/departments" className="link">
              Se afdelinger
            </Link>
          </div>
        </section>
      )}
      {(placeless > 0 || underWay > 0) && (
        <p className="text-sm text-neutral-700">
          {underWay > 0 && (
            <Link to="/memos?kind=transfer&progress=open" className="link inline-flex min-h-11 items-center md:min-h-0">
              {underWay === 1 ? '1 bil er ved at blive flyttet' : `${underWay} biler er ved at blive flyttet`}
            </Link>
          )}
          {underWay > 0 && placeless > 0 && ' · '}
          {placeless > 0 &&
            `${placeless} ${placeless === 1 ? 'bil' : 'biler'} uden afdeling eller bilgruppe er ikke talt med.`}
        </p>
      )}
    </div>
  );
}
