import { Link, redirect } from 'react-router';
import { serverOnly$ } from 'vite-env-only/macros';
import { formatClock } from '#app/texts/days.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { later } from '#app/ui/later.tsx';
import { readId } from '#server/format/id.ts';
import { arrangeHome, arrangeSchema } from '#server/home/home-layout.ts';
import { readHome } from '#server/home/home-queries.ts';
import { sessionContext } from '#server/http/contexts.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/home.ts';
import { DepartmentChoice } from './department-choice.tsx';
import { HomeParts } from './parts.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Forside · Bilassistent' }];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const departmentId = readId(searchParams.get('department') ?? '');
  const home = await readInTenant(context, (tenant) => readHome(tenant, { now: new Date(), departmentId }));
  const name = context.get(sessionContext)?.name ?? '';
  return { firstName: name.split(' ')[0], home, isArranging: searchParams.get('arrange') === 'true' };
}

/** Brings the code of the parts with their rows, so that no moment of the page is blank. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), LaterParts.ready().catch(() => {})]);
  return data;
}

export function action({ request, context }: Route.ActionArgs) {
  return submitForm(request, arrangeSchema, async (input) => {
    await inTenant(context, (tenant) => arrangeHome(tenant, input));
    return redirect('/?arrange=true', 303);
  });
}

// The page is there before their code: the first scripts stay those of a list.
const LaterParts = later(serverOnly$(HomeParts), () => import('./parts.tsx').then((part) => part.HomeParts));

export default function Home({ loaderData: { firstName, home, isArranging } }: Route.ComponentProps) {
  const { now, departments, departmentId, isAll } = home;
  return (
    <div className="grid gap-4 md:gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="page-title">Hej {firstName}</h1>
        <div className="flex flex-wrap items-center gap-3">
          {isAll && departments.length > 1 && <DepartmentChoice departments={departments} chosen={departmentId} />}
          <Link to="/cars/create" className={buttonClass(home.rents ? 'secondary' : 'primary')}>
            <Icon name="plus" />
            Opret bil
          </Link>
          {home.rents && (
            <Link to="/rental/agreements/create" className={buttonClass('primary')}>
              <Icon name="plus" />
              Ny lejeaftale
            </Link>
          )}
        </div>
      </div>
      <LaterParts home={home} isArranging={isArranging} />
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-neutral-700">
        <span>Siden er fra kl. {formatClock(now)}</span>
        <Link
          to={departmentId ? `/?department=${departmentId}` : '/'}
          className="link inline-flex min-h-11 items-center"
        >
          Opdatér
        </Link>
        {!isArranging && (
          <Link to="/?arrange=true" className="link inline-flex min-h-11 items-center">
            Tilpas forsiden
          </Link>
        )}
      </p>
    </div>
  );
}
