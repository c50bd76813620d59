import { useLocation } from 'react-router';
import { ResetLink } from '#app/list/reset-link.tsx';
import { filtersReset } from '#app/texts/car-resets.ts';

type Props = { plainPath: string; viewPath: string | undefined };

/** The ways back to the list, and to the view that is shown, as they are by themselves. How it is laid out stays. */
export function CarResets({ plainPath, viewPath }: Props) {
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
