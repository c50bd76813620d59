import { useLocation } from 'react-router';
import { useListLink } from './list-base.ts';
import { type Panel, panelParam } from './list-url.ts';

/** Stands for what scripts bring into an opened panel: a link to the same page with the panel open and full. */
export function ToPanel({ panel, children }: { panel: Panel; children: string }) {
  const linkWith = useListLink();
  const page = new URLSearchParams(useLocation().search).getAll('page');
  return (
    <a className="link text-sm" href={linkWith({ page, [panelParam]: panel })}>
      {children}
    </a>
  );
}
