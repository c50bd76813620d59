import { use } from 'react';
import { useLocation } from 'react-router';
import { PageFacts } from '#app/document/page-facts.ts';
import { PortalFrame } from '#app/portal/portal-frame.tsx';
import { SignedOutPage, signedOutIn } from '#app/portal/signed-out.tsx';
import { errorWords, notFoundHeading, readError } from '#app/texts/errors.ts';
import { portalErrors } from '#app/texts/portal.ts';
import { buttonClass } from '#app/ui/button.ts';
import { ErrorPage } from '#app/ui/error-page.tsx';

type Props = {
  error: unknown;
  /** Whether a frame is around it already. */
  isFramed?: boolean;
};

/** An error page in the dealer's frame; a portal that there is not says nothing of a dealer. */
export function PortalError({ error, isFramed = false }: Props) {
  const { portal, requestId } = use(PageFacts);
  const { pathname, search } = useLocation();
  const facts = readError(error);
  const isMissing = facts.statusCode === 404;
  const isBug = facts.statusCode >= 500;
  const signedOut = signedOutIn(error);
  const page = signedOut ? (
    <SignedOutPage {...signedOut} />
  ) : (
    <ErrorPage
      status={portalErrors.status(facts.statusCode)}
      heading={isMissing ? notFoundHeading : facts.message}
      description={isMissing ? portalErrors.missing : facts.description}
      reference={
        isBug &&
        requestId && (
          <p className="text-sm text-neutral-700">
            {errorWords.requestId}: <code className="font-mono wrap-anywhere">{requestId}</code>
          </p>
        )
      }
    >
      {isBug && (
        <a href={pathname + search} className={buttonClass('secondary')}>
          {errorWords.retry}
        </a>
      )}
      {portal && (
        <a href={`/kundeportal/${portal.slug}`} className={`${buttonClass('primary')} brand-button`}>
          {portalErrors.front}
        </a>
      )}
    </ErrorPage>
  );
  return isFramed ? page : <PortalFrame dealer={portal}>{page}</PortalFrame>;
}
