import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useListLink } from '#app/list/list-base.ts';
import type { Role } from '#server/db/schema.ts';

const labels = { working: 'Ansatte', out: 'Tidligere', invitations: 'Invitationer' } as const;
type Tab = keyof typeof labels;

/** Shared props of the lists of people and invitations. */
export type EmployeeListProps = {
  /** Roles whose holders the user may change. */
  giveable: readonly Role[];
  actions: ReactNode;
  tabs: ReactNode;
};

/** Tabs with the number of matches in each. */
export function EmployeeTabs({ current, counts }: { current: Tab; counts: Record<Tab, number> }) {
  const linkWith = useListLink();
  return (
    <nav aria-label="Medarbejdere" className="tabs print:hidden">
      {(['working', 'out', 'invitations'] as const).map((tab) => (
        <Link
          key={tab}
          to={linkWith({ tab: tab === 'working' ? undefined : tab, sortBy: undefined, sortDirection: undefined })}
          className="tab"
          aria-current={tab === current ? 'page' : undefined}
        >
          {labels[tab]} <span className="ml-1.5 font-normal text-neutral-600 tabular-nums">{counts[tab]}</span>
        </Link>
      ))}
    </nav>
  );
}
