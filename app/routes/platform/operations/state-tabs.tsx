import { Link } from 'react-router';
import { useListLink } from '#app/list/list-base.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';

type Props = { tabs: Readonly<Record<string, string>>; current: string | undefined };

/** The states that a list of the queue can be narrowed to. */
export function StateTabs({ tabs, current = '' }: Props) {
  const linkWith = useListLink();
  return (
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
  );
}

/** The way back from a list of the queue. */
export function BackLink() {
  return (
    <Link to="/platform/operations" className={buttonClass('secondary')}>
      <Icon name="chevron-left" />
      Drift
    </Link>
  );
}
