import { use } from 'react';
import { useLocation } from 'react-router';
import { PageFacts } from '#app/page-facts.ts';
import { errorWords, pageNotFound, readError } from '#app/texts/errors.ts';
import { buttonClass } from '#app/ui/button.ts';
import { ErrorPage } from '#app/ui/error-page.tsx';

/** The page for whatever a screen threw, to stand in the frame of the layout it happened in. */
export function RouteErrorPage({ error }: { error: unknown }) {
  const facts = readError(error);
  const { pathname, search } = useLocation();
  const documentId = use(PageFacts).requestId;
  const requestId = facts.requestId ?? (isHiddenByServer(error) ? documentId : undefined);
  const heading = facts.statusCode === 404 ? pageNotFound : facts.message;
  const message = isSame(facts.message, heading) ? undefined : facts.message;
  const status = isSame(facts.statusText, heading) ? `${facts.statusCode}` : `${facts.statusCode} ${facts.statusText}`;

  return (
    <ErrorPage
      status={status}
      heading={heading}
      message={message}
      description={facts.description}
      reference={requestId && <Reference requestId={requestId} />}
    >
      {facts.statusCode >= 500 && (
        <a href={pathname + search} className={buttonClass('primary')}>
          {errorWords.retry}
        </a>
      )}
      <a href="/" className={buttonClass(facts.statusCode >= 500 ? 'secondary' : 'primary')}>
        {errorWords.home}
      </a>
    </ErrorPage>
  );
}

function isSame(one: string, other: string) {
  return one.toLowerCase() === other.toLowerCase();
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

/** While the server renders, an error is what it is; the browser learns no more than that there was one. */
function isHiddenByServer(error: unknown) {
  return error instanceof Error && error.message === 'Unexpected Server Error';
}
