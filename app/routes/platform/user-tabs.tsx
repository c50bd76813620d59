import { Link } from 'react-router';
import { useListLink } from '#app/list/list-base.ts';
import { userKindLabels } from '#app/texts/platform.ts';

/** The kinds of users that the list can be narrowed to. */
export function UserTabs({ current = 'all' }: { current: string | undefined }) {
  const linkWith = useListLink();
  return (
    <nav aria-label="Udvalg" className="tabs print:hidden">
      {Object.entries(userKindLabels).map(([each, label]) => (
        <Link
          key={each}
          to={linkWith({ kind: each === 'all' ? undefined : each })}
          className="tab no-underline"
          aria-current={each === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
