import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { FinancedPrice } from '#app/financing/financed-price.tsx';
import { refusedOf } from '#app/form/form-section.tsx';
import type { Refused } from '#app/form/forms.ts';
import { isOfStep, StepProblems } from '#app/form/step-problems.tsx';
import { controlCodeOf } from '#app/texts/control-code.ts';
import { formatDay, formatInstant, formatPhone } from '#app/texts/formats.ts';
import { monthsText } from '#app/texts/months.ts';
import { daysText, formatExactMoney, formatKmPrice, formatNumber } from '#app/texts/numbers.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import type { SharedQuote } from '#server/quotes/shared-quote.ts';
import { QuoteEnded } from './quote-ended.tsx';
import { AcceptForm, AskForm, DeclineForm } from './quote-forms.tsx';
import { WithdrawAgreement } from './withdraw-agreement.tsx';

type Quote = SharedQuote['quote'];
type Alternative = Quote['alternatives'][number];

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

/** One alternative: its amounts, with VAT first for private people, and how they came about. */
function Offer({ quote, alternative }: { quote: Quote; alternative: Alternative }) {
  const { isInclVat, alternatives, productType } = quote;
  const { lines, totals, term, km, position, why } = alternative;
  const { months, monthly, oneTime, contract, deposit, excessKmPrice } = totals;
  const of = (sums: typeof monthly) => formatExactMoney(isInclVat ? sums.inclVat : sums.exclVat);
  const beside = (sums: typeof monthly) =>
    sums.inclVat === sums.exclVat
      ? ''
      : isInclVat
        ? `${formatExactMoney(sums.exclVat)} uden moms`
        : `${formatExactMoney(sums.inclVat)} med moms`;
  const axes = [
    term !== null && (productType === 'shortRental' ? daysText(term) : monthsText(term)),
    km !== null && `${formatNumber(km)} km${productType === 'shortRental' ? '' : ' om måneden'}`,
  ];
  const main = months > 0 ? monthly : oneTime;
  return (
    <section aria-label={alternatives.length > 1 ? `Mulighed ${position}` : 'Pris'} className="grid gap-3">
      <h2 className="font-semibold">
        {alternatives.length > 1 && `Mulighed ${position}: `}
        {axes.filter(Boolean).join(' · ') || 'Pris'}
      </h2>
      <div className="grid gap-3 rounded-lg border border-neutral-200 bg-neutral-50 p-4 sm:grid-cols-2">
        <Sum label={months > 0 ? 'Om måneden' : 'I alt'} amount={of(main)} note={beside(main)} />
        {months > 0 && (
          <Sum label={`I alt i ${formatNumber(months)} måneder`} amount={of(contract)} note={beside(contract)} />
        )}
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 text-sm tabular-nums">
        {lines.map((line) => (
          <Row key={line.key} label={`${line.label}${line.period === 'once' && months > 0 ? ' (én gang)' : ''}`}>
            {formatExactMoney(isInclVat ? line.inclVat : line.exclVat)}
          </Row>
        ))}
        {months > 0 && oneTime.exclVat > 0 && <Row label="Engangsbeløb i alt">{of(oneTime)}</Row>}
        {deposit > 0 && <Row label="Depositum (uden moms)">{formatExactMoney(deposit)}</Row>}
        {excessKmPrice !== null && <Row label="Overkilometer (uden moms)">{formatKmPrice(excessKmPrice)}</Row>}
      </dl>
      <p className="text-sm text-neutral-600">
        {lines.some(({ vatReason }) => vatReason === 'margin')
          ? 'Sælges efter brugtmomsordningen. Momsen kan ikke fradrages.'
          : `Linjerne er ${isInclVat ? 'med' : 'uden'} moms.`}
      </p>
      {why.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium">Hvorfor denne pris?</summary>
          <ol className="grid list-decimal gap-1 pl-5">
            {why.map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one reckoning never change places
              <li key={at} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

function Sum({ label, amount, note }: { label: string; amount: string; note: string }) {
  return (
    <p className="grid">
      <span className="text-sm text-neutral-600">{label}</span>
      <strong className="text-xl tabular-nums">{amount}</strong>
      <span className="text-sm text-neutral-600 tabular-nums">{note}</span>
    </p>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="text-right">{children}</dd>
    </>
  );
}

function Facts({ facts }: { facts: Quote['subject']['facts'] }) {
  if (facts.length === 0) return null;
  return (
    <section aria-label="Bilen" className="grid gap-2">
      <h2 className="font-semibold">Bilen</h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {facts.map(([label, value]) => (
          <Row key={label} label={label}>
            {value}
          </Row>
        ))}
      </dl>
    </section>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{title}</h2>
      <p className="text-sm whitespace-pre-line wrap-anywhere">{text}</p>
    </section>
  );
}
