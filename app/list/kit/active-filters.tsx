import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { useListLink } from '../list-base.ts';
import type { Chip, FilterLabels } from './filters.ts';
import { type Typed, typedChips } from './typed.ts';

type Props = {
  chips: readonly Chip[];
  /** What the search text was understood as, and what it could be. */
  typed: Typed | undefined;
  labels: FilterLabels<string>;
  resets: ReactNode;
};

/** The active filters as chips that remove them, what the search was understood as, and what it could be. */
export function ActiveFilters({ chips, typed, labels, resets }: Props) {
  const { understood, offered } = typedChips(typed, labels, useListLink());
  return (
    <ul aria-label="Aktive filtre" data-list-chips className="chips">
      {chips.map(removing)}
      {understood.length > 0 && <li className="chip-note">Forstået:</li>}
      {understood.map(removing)}
      {offered.length > 0 && <li className="chip-note">Mente du</li>}
      {offered.map(({ key, label, href }) => (
        <li key={key}>
          <a className="chip chip-offer" data-list-link href={href} aria-label={`Filtrér på ${label}`}>
            {label}
            <Icon name="plus" size={14} />
          </a>
        </li>
      ))}
      {chips.length + understood.length > 0 && <li>{resets}</li>}
    </ul>
  );
}

function removing({ key, label, href }: Chip) {
  return (
    <li key={key}>
      <a className="chip" data-list-link href={href} aria-label={`Fjern filter ${label}`}>
        {label}
        <Icon name="x" size={14} />
      </a>
    </li>
  );
}
