import { useLocation } from 'react-router';
import { FinancedPrice } from '#app/financing/financed-price.tsx';
import { refusedOf } from '#app/form/form-section.tsx';
import type { Refused } from '#app/form/forms.ts';
import { isOfStep, StepProblems } from '#app/form/step-problems.tsx';
import { PortalCard } from '#app/portal/portal-parts.tsx';
import { SentList } from '#app/portal/sent-list.tsx';
import { Facts, Offer, Text } from '#app/shared-quote/offer.tsx';
import { QuoteEnded } from '#app/shared-quote/quote-ended.tsx';
import { AcceptForm, DeclineForm } from '#app/shared-quote/quote-forms.tsx';
import { WithdrawAgreement } from '#app/shared-quote/withdraw-agreement.tsx';
import { quoteStanding, validWords } from '#app/texts/portal-front.ts';
import { sentWords } from '#app/texts/portal-uploads.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { SendForm } from '../files/send-form.tsx';
import { quotePath } from '../front/quote-path.ts';
import { card } from '../front/section.tsx';
import { Conversation } from './conversation.tsx';
import { keptIn } from './kept-answer.ts';
import type { Matter } from './matter-data.ts';
import { QuoteTimeline } from './quote-timeline.tsx';
import { SeenMark } from './seen-mark.tsx';
import { StepUpForm } from './step-up-form.tsx';

type Props = { matter: Matter; result: Refused | undefined };

const done: Readonly<Record<string, string>> = {
  accept: 'Tak. Kvitteringen er på vej til din e-mail.',
  anmod: 'Tak. Din anmodning er sendt.',
  ask: 'Din besked er sendt.',
  decline: 'Tak for svaret.',
  files: sentWords.done,
  prove: 'Tak. Nu kan du svare på tilbuddet.',
  withdraw: 'Vi har modtaget din fortrydelse.',
};

/** A matter of a customer: its offer as a page, and the conversation. */
export function MatterPage({ matter, result }: Props) {
  const { search } = useLocation();
  const { quote, shared, messages, slug, others } = matter;
  const said = done[result ? (told(result) ?? '') : (new URLSearchParams(search).get('sket') ?? '')];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <a
        href={`/kundeportal/${slug}`}
        className="brand-text inline-flex min-h-11 items-center justify-self-start underline underline-offset-3"
      >
        Til forsiden
      </a>
      {said && (
        <Banner tone="success" role="status">
          {said}
        </Banner>
      )}
      {quote && shared ? <OfferPage matter={matter} quote={quote} shared={shared} result={result} /> : <Talk />}
      <Conversation
        messages={messages}
        mayWrite={matter.mayWrite}
        formKey={matter.formKey}
        slug={slug}
        result={refusedOf(result, 'message')}
      />
      {matter.isLead && <SentFiles matter={matter} result={refusedOf(result, 'files')} />}
      {others.length > 0 && <Others slug={slug} quotes={others} />}
    </div>
  );
}

/** What an answer without an error has done: it stands in its form again. A code that was sent is told of where it is typed. */
function told(result: Refused) {
  return result.error || result.resumed || refusedOf(result, 'code') ? undefined : 'prove';
}

/** Papers and photos of the matter, without a message. */
function SentFiles({ matter: { sentFiles, sendKey, mayWrite, slug, today }, result }: Props) {
  if (!mayWrite && sentFiles.length === 0) return null;
  return (
    <div className="md:max-w-2xl">
      <PortalCard id="filer" title={sentWords.title} {...(mayWrite && { lead: sentWords.lead })}>
        {mayWrite && <SendForm formKey={sendKey} result={result} hasScript />}
        {sentFiles.length > 0 && <SentList slug={slug} files={sentFiles} today={today} />}
      </PortalCard>
    </div>
  );
}

const Talk = () => <h1 className="text-2xl font-semibold">Beskeder</h1>;

type Shown = {
  quote: NonNullable<Matter['quote']>;
  shared: NonNullable<Matter['shared']>;
  matter: Matter;
  result: Refused | undefined;
};

function OfferPage({ matter, quote, shared, result }: Shown) {
  const { words, maySign, today } = matter;
  const { quote: offer, obstacle } = shared;
  const isOpen = obstacle === 'open';
  const isSigned = offer.state === 'accepted' || offer.state === 'confirmed';
  const asksCode = isOpen && maySign && matter.needsCode;
  const shownSteps = [
    ...(asksCode ? ['code', 'prove'] : ['accept', 'decline']),
    'message',
    'files',
    ...(shared.withdrawal ? ['withdraw'] : []),
  ];
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isOpen && !result && <SeenMark />}
      <header className="grid gap-1">
        <p className="text-sm text-neutral-600">
          Tilbud {offer.number}, version {offer.revision}
        </p>
        <h1 className="text-2xl font-semibold wrap-anywhere">{offer.subject.title}</h1>
        <p className="text-neutral-700">
          Til {[offer.recipient.company, offer.recipient.name].filter(Boolean).join(', ')}
          {isOpen && (
            <strong className="block font-medium text-neutral-900">{validWords(offer.validUntil, today)}</strong>
          )}
        </p>
      </header>
      {!isOpen && <QuoteEnded shared={shared} />}
      {isOfStep(result) && !refusedOf(result, ...shownSteps) && <StepProblems result={result} />}
      {quote.note && <p className="whitespace-pre-line wrap-anywhere">{quote.note}</p>}
      {offer.message && <p className="whitespace-pre-line wrap-anywhere">{offer.message}</p>}
      <div className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${columns[offer.alternatives.length] ?? narrow}`}>
        {offer.alternatives.map((each) => (
          <div key={each.position} className={`${card} p-4`}>
            <Offer quote={offer} alternative={each} />
          </div>
        ))}
      </div>
      <div className={`grid grid-cols-[minmax(0,1fr)] gap-6 ${narrow}`}>
        {offer.financing && <FinancedPrice example={offer.financing} />}
        <Facts facts={offer.subject.facts} />
      </div>
      {offer.terms && <Text title="Vilkår" text={offer.terms} />}
      {offer.withdrawalText && <Text title="Fortrydelsesret" text={offer.withdrawalText} />}
      <p className="flex flex-wrap gap-3">
        <a href={`?pdf=${quote.id}`} className={pdfLink}>
          Hent som PDF
        </a>
        {isSigned && (
          <a href={`?pdf=${quote.id}&underskrevet=1`} className={pdfLink}>
            Hent med underskriftsbevis
          </a>
        )}
      </p>
      {isOpen && maySign && <Answer matter={matter} offer={offer} result={result} />}
      {isOpen && !maySign && (
        <Banner tone="info">Din adgang giver ikke lov til at svare på tilbuddet. Det kan en ansvarlig hos jer.</Banner>
      )}
      {shared.withdrawal && maySign && (
        <div className={narrow}>
          <WithdrawAgreement
            withdrawal={shared.withdrawal}
            words={words.withdraw}
            result={refusedOf(result, 'withdraw')}
          />
        </div>
      )}
      <QuoteTimeline quote={quote} shared={shared} />
    </article>
  );
}

const pdfLink = `${buttonClass('secondary')} w-full text-base! md:min-h-11 md:w-auto`;

/** Amounts stand near the words that they belong to. */
const narrow = 'md:max-w-2xl';
const columns: Readonly<Record<number, string>> = { 2: 'md:grid-cols-2', 3: 'md:grid-cols-3' };

type AnswerProps = { matter: Matter; offer: Shown['shared']['quote']; result: Refused | undefined };

/** What one answers, once it is known who answers. */
function Answer({ matter: { needsCode, words, email }, offer, result }: AnswerProps) {
  return (
    <div id="accept" className="grid scroll-mt-4 gap-4 md:max-w-2xl">
      {needsCode ? (
        <StepUpForm
          {...{ email, title: 'Vil du have tilbuddet?', kept: keptIn(result) }}
          result={refusedOf(result, 'code', 'prove')}
        />
      ) : (
        <>
          <AcceptForm quote={offer} words={words} result={refusedOf(result, 'accept')} />
          <DeclineForm result={refusedOf(result, 'decline')} />
        </>
      )}
    </div>
  );
}

function Others({ slug, quotes }: { slug: string; quotes: Matter['others'] }) {
  return (
    <section aria-labelledby="andre" className="grid gap-2">
      <h2 id="andre" className="font-semibold">
        Andre tilbud i samme sag
      </h2>
      <ul className="grid gap-1">
        {quotes.map((quote) => (
          <li key={quote.id}>
            <a
              href={quotePath(slug, quote)}
              className="brand-text inline-flex min-h-11 items-center wrap-anywhere underline"
            >
              Tilbud {quote.number}: {quote.subject.title}
            </a>{' '}
            <span className="text-sm text-neutral-700">{quoteStanding[quote.status]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
