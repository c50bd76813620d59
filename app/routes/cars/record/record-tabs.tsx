import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { recordPath } from './record-paths.ts';

/** Tabs of a car's record in order: path segment and label. */
const tabs = [
  { tab: '', label: 'Overblik' },
  { tab: 'data', label: 'Data' },
  { tab: 'economy', label: 'Økonomi' },
  { tab: 'rental', label: 'Udlejning & priser' },
  { tab: 'equipment', label: 'Udstyr' },
  { tab: 'order', label: 'Bestilling' },
  { tab: 'expenses', label: 'Omkostninger' },
  { tab: 'photos', label: 'Billeder' },
  { tab: 'documents', label: 'Dokumenter' },
  { tab: 'memos', label: 'Notater' },
  { tab: 'history', label: 'Historik' },
] as const;

/** Scrolls the row of tabs to the current one, without scrolling the page. */
function bringIntoSight(row: HTMLElement | null, tab: string) {
  const link = row?.querySelector(`[data-tab="${tab}"]`);
  if (!row || !link) return;
  const [outer, inner] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}

/** Tabs of a record, which carry the list that it was opened from. */
export function RecordTabs({ id, list, hasOrder }: { id: number; list: string | null; hasOrder: boolean }) {
  const { pathname } = useLocation();
  const [, current = ''] = /\/edit\/([^/]+)/.exec(pathname) ?? [];
  const row = useRef<HTMLElement>(null);
  useEffect(() => bringIntoSight(row.current, current), [current]);
  return (
    <nav ref={row} aria-label="Bilen" className="tabs print:hidden">
      {tabs
        .filter(({ tab }) => tab !== 'order' || hasOrder)
        .map(({ tab, label }) => (
          <Link
            key={tab}
            data-tab={tab}
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
