import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { newOnList } from '#app/texts/live.ts';
import { showToast } from '#app/ui/toast-store.ts';
import { keepBell } from './bell.ts';
import type { New, Said } from './said.ts';
import { shareEvents } from './share-events.ts';
import { askTold } from './told.ts';

/** Lists and boards that offer what is new in them, and the start page, which offers all. */
const lists = { lead: /^\/leads(\/view\/[^/]+)?$/, memo: /^\/memos(\/view\/[^/]+)?$/, any: /^\/$/ } as const;

const mostToasts = 5;
/** Notifications that this page knows of: what came at the turn of a stream is told twice. */
const known = new Set<number>();

/** Whose page it is; pages without the frame of the staff are nobody's. */
const ownerOfPage = () => document.querySelector<HTMLElement>('a[data-search]')?.dataset.search;

/** Keeps the bell's number, tells of what is new, and offers it on the lists it belongs to. */
export function LiveNotices() {
  const { key, pathname, search } = useLocation();
  const [owner, setOwner] = useState<string>();
  const [news, setNews] = useState<{ at: string; fresh: readonly New[] }>({ at: key, fresh: [] });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page may be another user's.
  useEffect(() => setOwner(ownerOfPage()), [key]);
  useEffect(() => {
    if (!owner) return;
    return whileShown(() => {
      const bell = keepBell();
      const stop = shareEvents(owner, ({ unread, fresh }: Said) => {
        bell.show(unread);
        const unknown = fresh.filter(({ id }) => !known.has(id));
        for (const { id } of unknown) known.add(id);
        if (unknown.length === 0) return;
        setNews((before) => ({ ...before, fresh: [...before.fresh, ...unknown] }));
        void tell(unknown);
      });
      return () => {
        stop();
        bell.stop();
      };
    });
  }, [owner]);

  if (news.at !== key) setNews({ at: key, fresh: [] });
  const about = (['lead', 'memo', 'any'] as const).find((name) => lists[name].test(pathname));
  const ids = new Set(
    news.fresh.filter((each) => about === 'any' || each.about === about).map((each) => `${each.about} ${each.aboutId}`),
  );
  if (!about || ids.size === 0) return null;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 z-30 flex justify-center max-md:bottom-4 md:top-3 print:hidden"
    >
      <Link
        to={pathname + search}
        className="pointer-events-auto flex min-h-11 items-center rounded-full bg-emerald-800 px-5 text-sm font-semibold text-white no-underline shadow-lg hover:bg-emerald-900 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-emerald-700"
      >
        {newOnList(about, ids.size)}
      </Link>
    </div>
  );
}

/** Runs until it is stopped or the page is left; again when the browser shows the page it kept. */
function whileShown(start: () => () => void) {
  let stop: (() => void) | undefined = start();
  function leave() {
    stop?.();
    stop = undefined;
  }
  function show({ persisted }: PageTransitionEvent) {
    if (persisted) stop ??= start();
  }
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', show);
  return () => {
    leave();
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', show);
  };
}

const isTypingInDialog = () => document.activeElement?.closest('dialog') != null;

/** Shows toasts of what is new, unless nobody looks or somebody is in the middle of a dialog. */
async function tell(fresh: readonly New[]) {
  if (document.hidden || isTypingInDialog()) return;
  const answer = await askTold(fresh.slice(-mostToasts).map(({ id }) => id));
  if (typeof answer !== 'object' || isTypingInDialog()) return;
  for (const { id, words, label } of answer.told) {
    showToast({ title: words, text: label, kind: 'info', link: { to: `/notifications/${id}/open`, text: 'Åbn' } });
  }
}
