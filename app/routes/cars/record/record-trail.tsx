import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { formatNumber } from '#app/texts/numbers.ts';
import { Icon } from '#app/ui/icon.tsx';
import { isCarList, isCarPage } from '../car-memory.ts';
import type { RecordPlace } from './record-list.ts';
import { recordPath } from './record-paths.ts';

type Props = { place: RecordPlace | undefined; listPath: string };

/** The way back to the list, and the record's place in it. */
export function RecordTrail({ place, listPath }: Props) {
  return (
    <div className="-mb-3 flex min-h-11 items-center justify-between gap-3 md:min-h-9 print:hidden">
      <BackToList path={listPath} />
      {place && <Steps place={place} />}
    </div>
  );
}

/** Previous and next car of the list, on the same tab. */
function Steps({ place: { position, total, previous, next } }: { place: RecordPlace }) {
  return (
    <nav aria-label="Listen" className="flex items-center gap-1">
      <span className="text-sm text-neutral-600 tabular-nums">
        {formatNumber(position)} af {formatNumber(total)}
      </span>
      <Step to={previous} label="Forrige bil" icon="chevron-left" />
      <Step to={next} label="Næste bil" icon="chevron-right" />
    </nav>
  );
}

type StepProps = { to: RecordPlace['next']; label: string; icon: 'chevron-left' | 'chevron-right' };

function Step({ to, label, icon }: StepProps) {
  const [, tab = ''] = /\/edit\/([^/]+)/.exec(useLocation().pathname) ?? [];
  const look = 'grid size-11 place-items-center rounded-md text-neutral-900 hover:bg-neutral-100 md:size-9';
  if (!to) {
    return (
      <span className={`${look} opacity-30`} aria-hidden="true">
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <Link
      to={recordPath(to.id, tab, to.list === '/cars' ? null : to.list)}
      className={look}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </Link>
  );
}

/** Goes back to the list in history when it is there. */
function BackToList({ path }: { path: string }) {
  const navigate = useNavigate();
  function back(event: MouseEvent) {
    const steps = stepsToList(path);
    if (steps === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-steps);
  }
  return (
    <Link to={path} onClick={back} className="link inline-flex min-h-11 items-center gap-2 text-sm md:min-h-0">
      <Icon name="arrow-left" />
      Tilbage til listen
    </Link>
  );
}

/** The number of history entries back to the list, if only records lie between; otherwise 0. */
function stepsToList(path: string) {
  if (!('navigation' in window)) return 0;
  const { currentEntry } = window.navigation;
  const entries = window.navigation.entries().slice(0, currentEntry?.index ?? 0);
  for (const [at, entry] of entries.reverse().entries()) {
    const { pathname, search } = new URL(entry.url ?? 'http://unknown.invalid');
    if (isCarList(pathname)) return pathname + search === path ? at + 1 : 0;
    if (!isCarPage(pathname)) return 0;
  }
  return 0;
}
