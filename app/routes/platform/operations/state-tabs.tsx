import { Link } from 'react-router';
import { useListLink } from '#app/list/list-base.ts';

type Props = { tabs: Readonly<Record<string, string>>; current: string | undefined };

/** The way back, and the states that a list of the queue can be narrowed to. */
export function StateTabs({ tabs, current = '' }: Props) {
  const linkWith = useListLink();
  return (
    <div className="grid gap-3">
      <Link
        to="/platform/operations"
        className="link inline-flex min-h-11 items-center justify-self-start text-sm md:min-h-0"
      >
        Drift
      </Link>
      <nav aria-label="Udvalg" className="tabs print:hidden">
        {Object.entries(tabs).map(([state, label]) => (
          <Link
            key={state}
            to={linkWith({ state: state === '' ? undefined : state })}
            className="tab no-underline"
            aria-current={state === current ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
