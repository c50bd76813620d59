import type { Change } from '../list-url.ts';
import { type Chip, chipsOf, type FilterLabels, namedFilters } from './filters.ts';
import type { ShownFilter } from './list-page.ts';

/** A piece of the search text as filters, and the search text without it. */
type TypedPiece = { filters: readonly ShownFilter[]; dropped: string };

/** What a search text was understood as, each with the text that has its words quoted, and what it could be. */
export type Typed = {
  pieces: readonly (TypedPiece & { quoted: string })[];
  offers: readonly TypedPiece[];
};

/** A piece as a chip, which puts its words back as text. */
type TypedChip = Chip & {
  /** The list without the piece and its words. */
  dropHref: string;
};

/** The chips of what was typed: those in force, and those to choose. */
export function typedChips(
  typed: Typed | undefined,
  labels: FilterLabels<string>,
  linkWith: (change: Change) => string,
) {
  const labelOf = (filters: readonly ShownFilter[]) =>
    chipsOf(namedFilters(filters, labels), () => '')
      .map(({ label }) => label)
      .join(', ');
  const understood = (typed?.pieces ?? []).map(({ filters, dropped, quoted }, at): TypedChip => {
    const name = `typed-${at}`;
    const dropHref = linkWith({ search: dropped });
    return { key: name, name, label: labelOf(filters), href: linkWith({ search: quoted }), dropHref };
  });
  const offered = (typed?.offers ?? []).map(({ filters, dropped }, at): Chip => {
    const name = `offer-${at}`;
    return { key: name, name, label: labelOf(filters), href: linkWith({ search: dropped, ...said(filters) }) };
  });
  return { understood, offered };
}

/** The filters as parameters. */
function said(filters: readonly ShownFilter[]): Change {
  return Object.fromEntries(
    filters.flatMap(({ names, texts }) => names.map((name, at) => [name, texts[at] || undefined])),
  );
}
