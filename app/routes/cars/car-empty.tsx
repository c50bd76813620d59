import { Link } from 'react-router';
import { useListLink } from '#app/list/list-base.ts';
import { carFilterNames } from '#app/texts/car-filters.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { CarFilters } from '#server/cars/car-filters.ts';
import type { Chip } from './car-chips.ts';

type Props = {
  chips: Chip[];
  /** How many cars the list would have without each filter. */
  gains: Partial<Record<keyof CarFilters, number>> | undefined;
  kind: 'used' | 'factory';
};

/** An empty list: which filter to drop, or how the first car comes in. */
export function CarEmpty({ chips, gains = {}, kind }: Props) {
  if (chips.length === 0) return <NoCars kind={kind} />;
  const helpful = [...Map.groupBy(chips, ({ name }) => name)].filter(([name]) => gains[name]);
  return (
    <div className="empty">
      <Icon name="search-x" size={32} />
      <h2>Ingen biler passer</h2>
      <p>
        {helpful.length > 0
          ? 'Fjern et filter for at se flere:'
          : 'Det er ikke nok at fjerne ét filter. Nulstil dem for at se alle biler.'}
      </p>
      <ul className="flex flex-wrap justify-center gap-2">
        {helpful.map(([name, [first, ...others]]) => (
          <li key={name}>
            <Without name={name} label={others.length > 0 ? carFilterNames[name] : first?.label} gain={gains[name]} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type WithoutProps = { name: keyof CarFilters; label: string | undefined; gain: number | undefined };

function Without({ name, label, gain = 0 }: WithoutProps) {
  const linkWith = useListLink();
  return (
    <a className="chip" data-list-link href={linkWith({ [name]: undefined })}>
      <span className="sr-only">Fjern </span>
      {label}
      <span className="tool-count">+{formatNumber(gain)}</span>
    </a>
  );
}

function NoCars({ kind }: Pick<Props, 'kind'>) {
  return (
    <div className="empty">
      <Icon name="car-front" size={32} />
      <h2>{kind === 'factory' ? 'Ingen fabriksbiler endnu' : 'Ingen biler endnu'}</h2>
      {kind === 'used' ? (
        <>
          <p>Opret din første bil – skriv et registreringsnummer.</p>
          <Link to="/cars/create" className={buttonClass('primary')}>
            Opret bil
          </Link>
          <p>Eller hent hele lagerlisten fra det gamle system. Du ser, hvad der sker, før noget gemmes.</p>
          <Link to="/cars/import" className={buttonClass('secondary')}>
            Importér biler
          </Link>
        </>
      ) : (
        <p>Når der kommer biler ind, står de her.</p>
      )}
    </div>
  );
}
