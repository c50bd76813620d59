import { use } from 'react';
import { useLocation } from 'react-router';
import { ListBase } from './list-base.ts';
import { panelParam } from './list-url.ts';

/**
 * Query parameters that a GET form has no fields for. A field that overrides the base is carried as a blank, so that
 * the base's value does not return.
 */
export function HiddenParams({ without }: { without: readonly string[] }) {
  const { search } = useLocation();
  const base = new URLSearchParams(use(ListBase));
  const carried = [...new URLSearchParams(search)].filter(([name]) => name !== panelParam && !without.includes(name));
  const blanks = without.filter((name) => base.has(name)).map((name) => [name, ''] as const);
  return [...new Map([...carried, ...blanks].map(([name, value]) => [`${name}=${value}`, { name, value }]))].map(
    ([key, pair]) => <input key={key} type="hidden" {...pair} />,
  );
}
