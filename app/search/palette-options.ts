import { allText, hitKinds } from '#app/texts/search.ts';
import type { HitGroup } from '#server/search/search-schema.ts';

/** A line to choose: where it leads, or the text it searches for. */
export type Option = { key: string; to: string; title: string; detail: string; searches?: string };
export type OptionGroup = { label: string; options: readonly Option[] };

const pathOf = (text: string) => `/search?${new URLSearchParams({ q: text })}`;

/** The lines of the palette: recent searches where nothing is typed, then what was found, and the page with all. */
export function optionsOf(typed: string, groups: readonly HitGroup[], recents: readonly string[]): OptionGroup[] {
  const earlier = recents.map((text) => ({ key: text, to: pathOf(text), title: text, detail: '', searches: text }));
  const found = groups.map(({ kind, total, allPath, hits }) => ({
    label: hitKinds[kind],
    options: [
      ...hits.map((hit) => ({ ...hit, key: hit.path, to: hit.path })),
      ...(allPath ? [{ key: allPath, to: allPath, title: allText(kind, total), detail: '' }] : []),
    ],
  }));
  const page = { key: 'page', to: pathOf(typed), title: `Vis alt om «${typed}»`, detail: '' };
  return [
    ...(typed === '' && earlier.length > 0 ? [{ label: 'Seneste søgninger', options: earlier }] : []),
    ...found,
    ...(typed !== '' && groups.length > 0 ? [{ label: 'Alle resultater', options: [page] }] : []),
  ];
}
