import { use } from 'react';
import { useLocation } from 'react-router';
import { ListBase } from './list-base.ts';
import { panelParam } from './list-url.ts';

/**
 * The values of the query that a GET form must carry along, because it has no fields for them. A name it has fields
 * for goes along as a blank where the list's base has it: without a value it must not become the base's again.
 */
export function HiddenParams({ without }: { without: readonly string[] }) {
  const { search } = useLocation();
  const base = new URLSearchParams(use(ListBase));
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== panelParam && !without.includes(name));
  const blanks = without.filter((name) => base.has(name)).map((name) => [name, ''] as const);
  return [...new Map([...kept, ...blanks].map(([name, value]) => [`${name}=${value}`, { name, value }]))].map(
    ([key, pair]) => <input key={key} type="hidden" {...pair} />,
  );
}
