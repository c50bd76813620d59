import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { FinancedPrice } from '#app/financing/financed-price.tsx';
import { refusedOf } from '#app/form/form-section.tsx';
import type { Refused } from '#app/form/forms.ts';
import { isOfStep, StepProblems } from '#app/form/step-problems.tsx';
import { Facts, Offer, Text } from '#app/shared-quote/offer.tsx';
import { QuoteEnded } from '#app/shared-quote/quote-ended.tsx';
import { AcceptForm, AskForm, DeclineForm } from '#app/shared-quote/quote-forms.tsx';
import { WithdrawAgreement } from '#app/shared-quote/withdraw-agreement.tsx';
import { controlCodeOf } from '#app/texts/control-code.ts';
import { formatDay, formatInstant, formatPhone } from '#app/texts/formats.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import type { SharedQuote } from '#server/quotes/shared-quote.ts';

type Props = {
  shared: Pick<SharedQuote, 'obstacle' | 'quote' | 'refusalReason' | 'withdrawal' | 'withdrawnAt'>;
  /** Signed in as a colleague: what the customer sees, without buttons. */
  isStaff: boolean;
  words: { box: string; button: string; withdraw: string };
  result: Refused | undefined;
};

/** The page of a quote for its customer. */
export function SharedQuotePage({ shared, isStaff, words, result }: Props) {
  const { quote, obstacle } = shared;
  const { pathname } = useLocation();
  const { number, revision, issuer, recipient, subject, validUntil, alternatives } = quote;
  const isOpen = obstacle === 'open';
  useSeen(isOpen && !isStaff, pathname);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isStaff && <Banner tone="info">Sådan ser kunden tilbuddet.</Banner>}
      <div className="grid gap-1">
        <p className="text-sm text-neutral-600">
          Tilbud {number}, version {revision}, fra {issuer.name}
        </p>
        <h1 className="text-xl font-semibold wrap-anywhere">{subject.title}</h1>
        <p className="text-sm text-neutral-600">
          Til {[recipient.company, recipient.name].filter(Boolean).join(', ')} · gælder til og med{' '}
          {formatDay(validUntil)}
        </p>
      </div>
      {!isOpen && <QuoteEnded shared={shared} />}
      {shared.withdrawal && !isStaff && (
        <WithdrawAgreement
          withdrawal={shared.withdrawal}
          words={words.withdraw}
          result={refusedOf(result, 'withdraw')}
        />
      )}
      {!isOfStep(result) ||
      refusedOf(result, 'accept', 'decline', 'ask', ...(shared.withdrawal ? ['withdraw'] : [])) ? null : (
        <StepProblems result={result} />
      )}
      {quote.message && <p className="whitespace-pre-line wrap-anywhere">{quote.message}</p>}
      {alternatives.map((each) => (
        <Offer key={each.position} quote={quote} alternative={each} />
      ))}
      {quote.financing && <FinancedPrice example={quote.financing} />}
      <Facts facts={subject.facts} />
      {quote.terms && <Text title="Vilkår" text={quote.terms} />}
      {quote.withdrawalText && <Text title="Fortrydelsesret" text={quote.withdrawalText} />}
      <a href={`${pathname}?pdf=1`} className={`${buttonClass('secondary')} w-full`}>
        Hent som PDF
      </a>
      {(quote.state === 'accepted' || quote.state === 'confirmed') && (
        <a href={`${pathname}?pdf=1&underskrevet=1`} className={`${buttonClass('secondary')} w-full`}>
          Hent med underskriftsbevis
        </a>
      )}
      {isOpen && !isStaff && (
        <>
          <AcceptForm quote={quote} words={words} result={refusedOf(result, 'accept')} />
          <AskForm result={refusedOf(result, 'ask')} />
          <DeclineForm result={refusedOf(result, 'decline')} />
        </>
      )}
      <footer className="grid gap-1 border-t border-neutral-200 pt-4 text-sm wrap-anywhere text-neutral-600">
        <p>
          {issuer.name}
          {issuer.cvr && `, CVR ${issuer.cvr}`}
        </p>
        {issuer.phone && (
          <p>
            Ring på{' '}
            <a href={`tel:${issuer.phone}`} className="link whitespace-nowrap">
              {formatPhone(issuer.phone)}
            </a>
          </p>
        )}
        {quote.checksum && <p>Kontrolkode {controlCodeOf(quote.checksum)}</p>}
        {quote.earlier.length > 0 && (
          <p>
            Tidligere sendt:{' '}
            {quote.earlier.map((each) => `version ${each.revision} ${formatInstant(each.sentAt)}`).join(', ')}. Kun den
            nyeste gælder.
          </p>
        )}
      </footer>
    </div>
  );
}

/** Tells the server that the page has been in view for two seconds. */
function useSeen(isCounted: boolean, path: string) {
  useEffect(() => {
    if (!isCounted) return undefined;
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') {
        void fetch(path, { method: 'POST', body: new URLSearchParams({ step: 'see' }), keepalive: true });
      }
    }, 2000);
    return () => clearTimeout(timer);
  }, [isCounted, path]);
}
