import { Link } from 'react-router';
import { formatNumber } from '#app/texts/numbers.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { countStock } from '#server/home/home-queries.ts';
import { sessionContext } from '#server/http/contexts.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import type { Route } from './+types/home.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Forside · Bilassistent' }];

export async function loader({ context }: Route.LoaderArgs) {
  const stock = await readInTenant(context, countStock);
  const name = context.get(sessionContext)?.name ?? '';
  return { firstName: name.split(' ')[0], stock };
}

export default function Home({ loaderData: { firstName, stock } }: Route.ComponentProps) {
  const isEmpty = stock.published + stock.drafts + stock.factoryCars === 0;
  return (
    <div className="grid gap-6">
      <h1 className="text-xl font-semibold text-neutral-900">Hej {firstName}</h1>
      {isEmpty ? <NoCarsYet /> : <Stock stock={stock} />}
    </div>
  );
}

function NoCarsYet() {
  return (
    <section className="grid justify-items-start gap-3 rounded-lg border border-neutral-200 bg-white p-6">
      <h2 className="text-base font-semibold text-neutral-900">I har ingen biler endnu</h2>
      <p className="max-w-prose text-sm text-neutral-700">
        Hent lagerlisten ud af jeres nuværende system som CSV eller Excel, og indlæs den her. I ser, hvad der vil ske,
        før noget bliver gemt.
      </p>
      <Link to="/cars/import" className={buttonClass('primary')}>
        <Icon name="upload" />
        Importér biler
      </Link>
    </section>
  );
}

function Stock({ stock }: Pick<Route.ComponentProps['loaderData'], 'stock'>) {
  return (
    <section aria-labelledby="lager" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="lager" className="text-base font-semibold text-neutral-900">
          Lager
        </h2>
        <Link to="/cars/import" className={buttonClass('secondary')}>
          <Icon name="upload" />
          Importér biler
        </Link>
      </div>
      <ul className="grid gap-3 sm:grid-cols-3">
        <Shortcut to="/cars?status=published" icon="car-front" count={stock.published} label="Publicerede biler" />
        <Shortcut to="/cars?status=draft" icon="file-pen" count={stock.drafts} label="Kladder" />
        <Shortcut to="/cars?isFactoryCar=true" icon="factory" count={stock.factoryCars} label="Fabriksbiler" />
      </ul>
    </section>
  );
}

type ShortcutProps = { to: string; icon: IconName; count: number; label: string };

function Shortcut({ to, icon, count, label }: ShortcutProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex items-center gap-4 rounded-lg border border-neutral-200 bg-white p-4 no-underline hover:border-neutral-400 focus-visible:outline-2 focus-visible:outline-emerald-700"
      >
        <Icon name={icon} size={24} className="shrink-0 text-emerald-700" />
        <span>
          <span className="block text-2xl font-semibold text-neutral-900 tabular-nums">{formatNumber(count)}</span>
          <span className="block text-sm text-neutral-700">{label}</span>
        </span>
      </Link>
    </li>
  );
}
