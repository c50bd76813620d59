import { Link } from 'react-router';
import { missingFields } from '#app/texts/car-steps.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { CarHead } from '#server/cars/car-head-query.ts';

type Props = { car: Pick<CarHead, 'missing' | 'advice'>; pathOf: (tab: string) => string };

/** What a draft lacks before it can be published, each a link to its field. */
export function PublishingChecklist({ car: { missing, advice }, pathOf }: Props) {
  if (missing.length === 0) return null;
  return (
    <section
      aria-labelledby="mangler"
      className="-mt-2 flex flex-wrap items-center gap-x-4 rounded-md border border-amber-300 bg-amber-50 px-3 py-1 text-sm print:hidden"
    >
      <h2 id="mangler" className="font-semibold">
        Mangler før publicering
      </h2>
      <ul className="contents">
        {[...missing, ...advice].map((name) => {
          const { label, tab, field } = missingFields[name];
          return (
            <li key={name} className="flex items-center">
              <Link
                to={`${pathOf(tab)}${field && `#bil-${field}`}`}
                className="link inline-flex min-h-11 items-center gap-1.5 md:min-h-8"
              >
                <Icon name={name === 'description' ? 'circle-plus' : 'circle-alert'} size={16} />
                {label}
              </Link>
              {name === 'description' && <span className="ml-1 text-neutral-600">(kan undværes)</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
