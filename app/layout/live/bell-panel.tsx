import { use, useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { PageFacts } from '#app/document/page-facts.ts';
import { noAccess } from '#app/texts/notifications.ts';
import { formatWhen } from '#app/texts/when.ts';
import { buttonClass } from '#app/ui/button.ts';
import { SeverityMark } from '#app/ui/severity-mark.tsx';
import type { NotificationAnswer } from '#server/notifications/notification-answer.ts';
import { notificationsPath } from './bell.ts';
import { useLatest } from './use-latest.ts';

type Props = {
  /** Where the bell is. */
  place: DOMRect;
  onClose: () => void;
};

/** The least height that is left for the panel beside a bell far down, in pixels. */
const leastHeight = 560;
const gap = 8;

/** The last notifications over the page: opening one reads it, Escape returns the focus. */
export function BellPanel({ place, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const { impersonated } = use(PageFacts);
  const { latest, isFailed, readAll } = useLatest();

  useEffect(() => dialog.current?.showModal(), []);
  const shownOn = useRef(key);
  useEffect(() => {
    if (key !== shownOn.current) dialog.current?.close();
  }, [key]);

  const isAtSide = place.right < window.innerWidth / 2;
  const top = isAtSide ? Math.max(gap, Math.min(place.top, window.innerHeight - leastHeight)) : gap;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a dialog closes on Escape by itself.
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      style={{ marginTop: top, ...(isAtSide && { marginLeft: place.right + gap }) }}
      className="mx-auto mb-auto w-[calc(100%-1rem)] max-w-104 overflow-hidden rounded-xl border border-neutral-300 bg-white p-0 shadow-xl backdrop:bg-neutral-900/40"
    >
      <div className="flex flex-col" style={{ maxHeight: window.innerHeight - top - 2 * gap }}>
        <div className="flex items-center justify-between gap-2 border-b border-neutral-200 py-1 pr-1 pl-4">
          <h2 id={`${id}-title`} className="text-base font-semibold">
            Notifikationer
          </h2>
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className="min-h-11 shrink-0 cursor-pointer rounded-md px-3 text-sm text-neutral-700 hover:bg-neutral-100 focus-visible:outline-2 focus-visible:outline-emerald-700"
          >
            Luk
          </button>
        </div>
        <div className="min-h-24 flex-1 overflow-y-auto overscroll-contain" aria-busy={!latest && !isFailed}>
          <p role="status" className={latest && latest.notifications.length > 0 ? 'sr-only' : 'p-4 text-sm'}>
            {isFailed ? 'Notifikationerne kan ikke hentes lige nu.' : statusOf(latest)}
          </p>
          {latest && (
            <ul>
              {latest.notifications.map((each) => (
                <Line key={each.id} told={each} now={new Date(latest.asOf)} />
              ))}
            </ul>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-neutral-200 p-2">
          <Link to={notificationsPath} className="link inline-flex min-h-11 items-center px-2 text-sm">
            Vis alle
          </Link>
          {latest && latest.unread > 0 && !impersonated && (
            <button type="button" onClick={() => void readAll()} className={buttonClass('secondary')}>
              Markér alle som læst
            </button>
          )}
        </div>
      </div>
    </dialog>
  );
}

function statusOf(latest: ReturnType<typeof useLatest>['latest']) {
  if (!latest) return 'Henter …';
  if (latest.notifications.length === 0) return 'Du er ajour.';
  return latest.unread === 0 ? 'Alt er læst' : `${latest.unread} ulæste`;
}

function Line({ told, now }: { told: NotificationAnswer; now: Date }) {
  const { id, severity, words, about, actorName, isUnread, createdAt } = told;
  const text = (
    <>
      <SeverityMark severity={severity} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className={`block ${isUnread ? 'font-semibold text-neutral-900' : 'text-neutral-700'}`}>
          {words}
          {isUnread && <span className="badge badge-good ml-2 align-middle">Ulæst</span>}
        </span>
        <span className="block text-neutral-700">{about?.label ?? noAccess}</span>
        <span className="block text-xs text-neutral-600">
          {actorName && `${actorName} · `}
          {formatWhen(new Date(createdAt), now)}
        </span>
      </span>
    </>
  );
  const look = 'flex items-start gap-3 px-4 py-3 text-sm';
  return (
    <li className="border-t border-neutral-200 first:border-t-0">
      {about ? (
        <a
          href={`${notificationsPath}/${id}/open`}
          className={`${look} no-underline hover:bg-neutral-100 focus-visible:-outline-offset-2 focus-visible:outline-2 focus-visible:outline-emerald-700`}
        >
          {text}
        </a>
      ) : (
        <div className={look}>{text}</div>
      )}
    </li>
  );
}
