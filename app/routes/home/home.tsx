import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ActivityFeed } from '#app/activities/activity-feed.tsx';
import { formatDay, formatPlate } from '#app/texts/formats.ts';
import { daysText, formatNumber } from '#app/texts/numbers.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { thumbPath } from '#app/ui/silhouettes/thumb-path.ts';
import { type Home as HomeFacts, type HomeList, readHome } from '#server/home/home-queries.ts';
import { sessionContext } from '#server/http/contexts.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import type { Route } from './+types/home.ts';

const lists: Record<HomeList, { label: string; icon: IconName; isLack?: true }> = {
  forSale: { label: 'Til salg', icon: 'car-front' },
  reserved: { label: 'Reserveret', icon: 'calendar-clock' },
  toDeliver: { label: 'Skal udleveres', icon: 'key-round' },
  drafts: { label: 'Kladder', icon: 'file-pen' },
  withoutPhotos: { label: 'Mangler billede', icon: 'camera', isLack: true },
  withoutPrice: { label: 'Mangler pris', icon: 'tag', isLack: true },
  longStock: { label: 'Over 90 dage på lager', icon: 'hourglass', isLack: true },
  factoryCars: { label: 'Fabriksbiler', icon: 'factory', isLack: true },
};

export const meta: Route.MetaFunction = () => [{ title: 'Forside · Bilassistent' }];

export async function loader({ context }: Route.LoaderArgs) {
  const home = await readInTenant(context, readHome);
  const name = context.get(sessionContext)?.name ?? '';
  return { firstName: name.split(' ')[0], home };
}

export default function Home({ loaderData: { firstName, home } }: Route.ComponentProps) {
  const { hasCars, stock, today, activities, ending, oldest } = home;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="page-title">Hej {firstName}</h1>
        <Link to="/cars/create" className={buttonClass('primary')}>
          <Icon name="plus" />
          Opret bil
        </Link>
      </div>
      {hasCars ? <Stock stock={stock} /> : <NoCarsYet />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Cars id="udløber" title="Reservationer, der udløber" cars={ending} wordsOf={endOf} />
        <Cars id="ældst" title="Længst på lager" cars={oldest} wordsOf={stockOf} />
      </div>
      {activities.length > 0 && (
        <section className="surface grid gap-3 p-4 sm:p-5" aria-labelledby="sket">
          <div className="flex items-center justify-between gap-3">
            <h2 id="sket" className="text-base font-semibold">
              Seneste aktivitet
            </h2>
            <Link to="/activities" className="link inline-flex min-h-11 items-center text-sm md:min-h-0">
              Alle aktiviteter
            </Link>
          </div>
          <ActivityFeed rows={activities} today={today} level={3} />
        </section>
      )}
    </div>
  );
}

function NoCarsYet() {
  return (
    <section className="surface grid justify-items-start gap-3 p-6">
      <h2 className="text-base font-semibold text-neutral-900">Du har ingen biler endnu</h2>
      <p className="max-w-prose text-sm text-neutral-700">
        Hent lagerlisten ud af dit nuværende system som CSV eller Excel, og importér den her. Du ser, hvad der vil ske,
        før noget bliver gemt.
      </p>
      <Link to="/cars/import" className={buttonClass('secondary')}>
        <Icon name="upload" />
        Importér biler
      </Link>
    </section>
  );
}

/** The numbers, each the way to its cars; what is lacking stands here only while something is. */
function Stock({ stock }: Pick<HomeFacts, 'stock'>) {
  const shown = stock.filter(({ name, count }) => count > 0 || !lists[name].isLack);
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-4" aria-label="Lager">
      {shown.map(({ name, count, href }) => (
        <li key={name}>
          <Link
            to={href}
            className="surface flex h-full items-center gap-3 p-4 no-underline hover:border-neutral-400 focus-visible:outline-2 focus-visible:outline-emerald-700"
          >
            <Icon name={lists[name].icon} size={22} className="shrink-0 text-neutral-500" />
            <span>
              <span className="block text-2xl font-semibold text-neutral-900 tabular-nums">{formatNumber(count)}</span>
              <span className="block text-sm text-neutral-700">{lists[name].label}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type NamedCar = Omit<HomeFacts['oldest'][number], 'unsoldSince' | 'stockDays'>;
type CarsProps<Car> = { id: string; title: string; cars: readonly Car[]; wordsOf: (car: Car) => ReactNode };

function Cars<Car extends NamedCar>({ id, title, cars, wordsOf }: CarsProps<Car>) {
  if (cars.length === 0) return null;
  return (
    <section className="surface p-4 sm:p-5" aria-labelledby={id}>
      <h2 id={id} className="pb-2 text-base font-semibold">
        {title}
      </h2>
      <ul className="divide-y divide-neutral-200 text-sm">
        {cars.map((car) => (
          <li key={car.id} className="flex items-center justify-between gap-3">
            <Link to={`/cars/${car.id}/edit`} className="group flex min-w-0 items-center gap-3 py-1.5 no-underline">
              <img className="thumb" src={thumbPath(car)} width={160} height={120} alt="" loading="lazy" />
              <span className="flex flex-wrap items-baseline gap-x-2">
                <span className="link group-hover:decoration-2 wrap-anywhere">
                  {car.brandName} {car.modelName}
                </span>
                {car.registrationNumber && (
                  <span className="plate text-neutral-700">{formatPlate(car.registrationNumber)}</span>
                )}
              </span>
            </Link>
            <span className="shrink-0 text-neutral-700 tabular-nums">{wordsOf(car)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const stockOf = ({ stockDays }: HomeFacts['oldest'][number]) => stockDays !== null && daysText(stockDays);

function endOf({ reservedUntil, daysLeft }: HomeFacts['ending'][number]) {
  if (daysLeft < 0) return <strong className="font-medium text-rose-700">Udløb {formatDay(reservedUntil)}</strong>;
  if (daysLeft > 1) return `Udløber ${formatDay(reservedUntil)}`;
  return daysLeft === 0 ? 'Udløber i dag' : 'Udløber i morgen';
}
