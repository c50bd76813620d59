import { useLocation } from 'react-router';
import { useListLink } from './list-base.ts';
import { type Panel, panelParam } from './list-url.ts';

/** Placeholder of a lazily loaded panel: a link to the page with the panel open. */
export function ToPanel({ panel, children }: { panel: Panel; children: string }) {
  const linkWith = useListLink();
  const page = new URLSearchParams(useLocation().search).getAll('page');
  return (
    <a className="link text-sm" href={linkWith({ page, [panelParam]: panel })}>
      {children}
    </a>
  );
}
