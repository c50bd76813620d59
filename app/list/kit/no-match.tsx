import { formatNumber } from '#app/texts/numbers.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useListLink } from '../list-base.ts';
import { type Chip, type FilterLabels, type NamedFilter, without } from './filters.ts';
import type { Gains } from './list-page.ts';
import { type Typed, typedChips } from './typed.ts';

type Props = {
  heading: string;
  /** The noun for the rows. */
  many: string;
  filters: readonly NamedFilter[];
  chips: readonly Chip[];
  gains: Gains | undefined;
  /** What the search text was understood as. */
  typed: Typed | undefined;
  labels: FilterLabels<string>;
};

/** Empty result: which filters to remove, and how many rows that gives. */
export function NoMatch({ heading, many, filters, chips, gains = {}, typed, labels }: Props) {
  const linkWith = useListLink();
  const helpful = filters.flatMap((filter) => {
    const [first, ...others] = chips.filter(({ name }) => name === filter.name);
    const { name, label } = filter;
    if (!first || !gains[name]) return [];
    const isSearch = filter.leaves !== undefined;
    const href = isSearch ? first.href : linkWith(without([filter]));
    return { name, href, said: others.length > 0 ? label : first.label };
  });
  const words = typedChips(typed, labels, linkWith).understood.map(({ name, label: said, dropHref: href }) => ({
    name,
    said,
    href,
  }));
  const all = [...helpful, ...words.filter(({ name }) => gains[name])];
  return (
    <div className="empty">
      <Icon name="search-x" size={32} />
      <h2>{heading}</h2>
      <p>
        {all.length > 0
          ? 'Fjern et filter for at se flere:'
          : `Det er ikke nok at fjerne ét filter. Nulstil dem for at se alle ${many}.`}
      </p>
      <ul className="flex flex-wrap justify-center gap-2">
        {all.map(({ name, href, said }) => (
          <li key={name}>
            <a className="chip" data-list-link href={href}>
              <span className="sr-only">Fjern </span>
              {said}
              <span className="tool-count">+{formatNumber(gains[name] ?? 0)}</span>
            </a>
          </li>
        ))}
      </ul>
      <a href={linkWith(without(filters))} data-list-link className={buttonClass('secondary')}>
        Vis alle {many}
      </a>
    </div>
  );
}
