import { Link, useLocation } from 'react-router';
import { recordPath } from './record-paths.ts';

/** Tabs of a customer's record in order: path segment and label. */
const tabs = [
  { tab: '', label: 'Stamdata' },
  { tab: 'contacts', label: 'Kontakter' },
  { tab: 'leads', label: 'Emner & aftaler' },
  { tab: 'memos', label: 'Notater' },
  { tab: 'cars', label: 'Biler' },
  { tab: 'documents', label: 'Dokumenter' },
  { tab: 'consents', label: 'Samtykke' },
  { tab: 'portal', label: 'Kundeportal' },
  { tab: 'activities', label: 'Aktiviteter' },
  { tab: 'history', label: 'Historik' },
  { tab: 'privacy', label: 'Persondata' },
] as const;

/** Tabs of a record, which carry the list that it was opened from. */
export function RecordTabs({ id, list }: { id: number; list: string | null }) {
  const { pathname } = useLocation();
  const [, current = ''] = /\/edit\/([^/]+)/.exec(pathname) ?? [];
  return (
    <nav aria-label="Kunden" className="tabs print:hidden">
      {tabs.map(({ tab, label }) => (
        <Link
          key={tab}
          to={recordPath(id, tab, list)}
          className="tab"
          aria-current={tab === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
