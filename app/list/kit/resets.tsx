import { useLocation } from 'react-router';
import { filtersReset } from '#app/texts/list-resets.ts';
import { ResetLink } from '../reset-link.tsx';

type Props = { plainPath: string; viewPath: string | undefined };

/** Links that reset the list or the view shown. Its layout stays. */
export function Resets({ plainPath, viewPath }: Props) {
  return (
    <span className="inline-flex flex-wrap gap-x-4 gap-y-2">
      {viewPath && (
        <Reset path={viewPath} to="view">
          Nulstil til visningens standard
        </Reset>
      )}
      <Reset path={plainPath} to="defaults">
        Nulstil til standard
      </Reset>
    </span>
  );
}

/** Resets the filters of a list without saved views. */
export function PlainReset({ href }: { href: string }) {
  return (
    <a className="link text-sm max-sm:inline-flex max-sm:min-h-11 max-sm:items-center" data-list-link href={href}>
      Ryd filtre
    </a>
  );
}

type ResetProps = { path: string; to: 'view' | 'defaults'; children: string };

function Reset({ path, to, children }: ResetProps) {
  const { search } = useLocation();
  const layout = new URLSearchParams(search).getAll('layout').map((value) => ['layout', value]);
  return (
    <ResetLink
      href={withParams(path, layout)}
      plainHref={withParams(path, [...layout, ['reset', to]])}
      toast={filtersReset[to]}
    >
      {children}
    </ResetLink>
  );
}

function withParams(path: string, more: string[][]) {
  const [pathname, own] = path.split('?');
  const params = new URLSearchParams([...new URLSearchParams(own), ...more]);
  return params.size > 0 ? `${pathname}?${params}` : `${pathname}`;
}
