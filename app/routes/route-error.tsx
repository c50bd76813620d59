import { use, useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { serverOnly$ } from 'vite-env-only/macros';
import { PageFacts } from '#app/document/page-facts.ts';
import type { FrameFacts } from '#app/layout/staff-frame.tsx';
import {
  errorWords,
  isConnectionLost,
  isSame,
  noAccess,
  notFoundHeading,
  pageNotFound,
  pathNotFound,
  readError,
} from '#app/texts/errors.ts';
import { buttonClass } from '#app/ui/button.ts';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { later } from '#app/ui/later.tsx';
import { showToast } from '#app/ui/toast-store.ts';
import { AnyFrame } from './any-frame.tsx';
import { isCarList } from './cars/car-memory.ts';
import { RefusalPart } from './refused-right.tsx';

const LaterRefusal = later(serverOnly$(RefusalPart), () =>
  import('./refused-right.tsx').then((part) => part.RefusalPart),
);

const list = '/cars';

/** Error page inside the staff frame for staff. */
export function FramedError({ error, frame }: { error: unknown; frame?: FrameFacts | undefined }) {
  return (
    <AnyFrame frame={frame}>
      {(staff) => (
        <div className={staff && 'max-w-180 py-6 md:py-10'}>
          <RouteErrorPage error={error} paths={staff?.paths ?? []} />
        </div>
      )}
    </AnyFrame>
  );
}

/** Error page; `paths` are the screens that the user may open. */
export function RouteErrorPage({ error, paths }: { error: unknown; paths: readonly string[] }) {
  if (isConnectionLost(error)) return <Offline />;
  return <Refusal error={error} paths={paths} />;
}

function Offline() {
  const { revalidate } = useRevalidator();
  return (
    <ErrorPage heading={errorWords.offline} description={errorWords.offlineHelp}>
      <button type="button" onClick={() => void revalidate()} className={buttonClass('primary')}>
        {errorWords.retry}
      </button>
    </ErrorPage>
  );
}

function Refusal({ error, paths }: { error: unknown; paths: readonly string[] }) {
  const facts = readError(error);
  const { pathname, search } = useLocation();
  useListToast(error, pathname);
  const documentId = use(PageFacts).requestId;
  const requestId = facts.requestId ?? (isHiddenByServer(error) ? documentId : undefined);
  const isMissing = facts.statusCode === 404;
  const { refused } = facts;
  const heading = isMissing ? notFoundHeading : refused ? noAccess : facts.message;
  const status = isMissing ? pageNotFound : isSame(facts.statusText, heading) ? '' : facts.statusText;
  const ways = [
    ...(facts.statusCode >= 500 ? [{ to: pathname + search, label: errorWords.retry }] : []),
    ...(paths.includes(list) && pathname + search !== list ? [{ to: list, label: errorWords.list }] : []),
    { to: '/', label: errorWords.home },
  ];

  return (
    <ErrorPage
      status={`${facts.statusCode} ${status}`.trim()}
      heading={heading}
      message={isMissing ? pathNotFound(pathname) : refused && facts.message}
      description={refused ? <LaterRefusal refused={refused} /> : facts.description}
      reference={requestId && <Reference requestId={requestId} />}
    >
      {facts.isCustomer ? (
        <LaterRefusal />
      ) : (
        ways.map(({ to, label }, place) => (
          <a key={label} href={to} className={buttonClass(place === 0 ? 'primary' : 'secondary')}>
            {label}
          </a>
        ))
      )}
    </ErrorPage>
  );
}

/** A refused car list also shows a toast (spec section 8). */
function useListToast(error: unknown, pathname: string) {
  useEffect(() => {
    if (!isCarList(pathname)) return;
    const { message, description } = readError(error);
    showToast({ title: message, text: description, kind: 'error' });
  }, [error, pathname]);
}

function Reference({ requestId }: { requestId: string }) {
  return (
    <p className="text-sm text-neutral-600">
      {errorWords.requestId}: <code className="font-mono wrap-anywhere text-neutral-900 select-all">{requestId}</code>
      <br />
      {errorWords.requestIdHelp}
    </p>
  );
}

/** The browser gets no details of a server error. */
function isHiddenByServer(error: unknown) {
  return error instanceof Error && error.message === 'Unexpected Server Error';
}
