import { CarFront, SearchX } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { linkWith } from '#app/list/list-url.ts';
import { formatNumber } from '#app/texts/formats.ts';
import { buttonClass } from '#app/ui/button.ts';
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
  const { search } = useLocation();
  if (chips.length === 0) {
    return (
      <div className="empty">
        <CarFront aria-hidden size={32} />
        <h2>{kind === 'factory' ? 'Ingen fabriksbiler endnu' : 'Ingen biler endnu'}</h2>
        <p>Hent din lagerliste ind fra det gamle system. Du ser, hvad der sker, før noget gemmes.</p>
        <Link to="/cars/import" className={buttonClass('primary')}>
          Importér biler
        </Link>
      </div>
    );
  }
  const helpful = chips.filter(
    ({ name }, index) => gains[name] && chips.findIndex((chip) => chip.name === name) === index,
  );
  return (
    <div className="empty">
      <SearchX aria-hidden size={32} />
      <h2>Ingen biler passer</h2>
      <p>
        {helpful.length > 0
          ? 'Fjern et filter for at se flere:'
          : 'Ingen biler passer, selv om du fjerner ét filter. Nulstil filtrene for at se alle.'}
      </p>
      <ul className="flex flex-wrap justify-center gap-2">
        {helpful.map((chip) => (
          <li key={`${chip.name}-${chip.value}`}>
            <a className="chip" data-list-link href={linkWith(search, { [chip.name]: undefined })}>
              Uden {chip.label}
              <span className="tool-count">+{formatNumber(gains[chip.name] ?? 0)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
