import { Link } from 'react-router';
import { missingFields } from '#app/texts/car-steps.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Missing } from '#server/cars/car-state-rules.ts';
import { useRecordPath } from './record-paths.ts';

/** The fields that publishing requires, each a link. */
export function MissingFields({ missing }: { missing: readonly Missing[] }) {
  const pathOf = useRecordPath();
  return (
    <section aria-labelledby="mangler" className="surface p-4 sm:p-5">
      <h2 id="mangler" className="text-base font-semibold">
        Mangler, før bilen kan publiceres
      </h2>
      <ul className="mt-2 grid">
        {missing.map((name) => {
          const { label, tab, field } = missingFields[name];
          return (
            <li key={name}>
              <Link
                to={`${pathOf(tab)}${field && `#bil-${field}`}`}
                className="link inline-flex min-h-11 items-center gap-2 text-sm md:min-h-8"
              >
                <Icon name="circle-alert" />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
