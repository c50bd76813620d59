import { Link } from 'react-router';
import { EvidenceBanner } from '#app/documents/evidence-banner.tsx';
import { refusedOf } from '#app/form/form-section.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { isOfStep, StepProblems } from '#app/form/step-problems.tsx';
import { LatestHistory } from '#app/history/page-history.tsx';
import { formatDay, formatPlate } from '#app/texts/formats.ts';
import { quoteLooks, quoteProducts, quoteStates } from '#app/texts/quotes.ts';
import { buttonClass } from '#app/ui/button.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { checkAcceptance } from '#server/quotes/check-acceptance.ts';
import { usualMessage } from '#server/quotes/mail-quote.ts';
import { type QuoteRecord, readQuoteRecord } from '#server/quotes/quote-record.ts';
import { readPageHistory } from '../page-history.ts';
import type { Route } from './+types/show.ts';
import { Offers } from './offers.tsx';
import { quoteAction } from './quote-action.ts';
import { QuoteAgreement } from './quote-agreement.tsx';
import { QuoteEnd } from './quote-end.tsx';
import { QuoteForm } from './quote-form.tsx';
import { QuoteSteps } from './quote-steps.tsx';
import { QuoteTries } from './quote-tries.tsx';
import { Versions } from './versions.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Tilbud ${loaderData?.page.quote.number ?? ''} · Bilassistent` }];
}

export const middleware = [requirePermission('leads', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    const [page, history, evidence] = await Promise.all([
      readQuoteRecord(tenant, id, searchParams, new Date()),
      readPageHistory(tenant, 'quote', id),
      checkAcceptance(tenant, context.get(servicesContext).storage, id),
    ]);
    return { page: found(page), history, evidence, mailText: usualMessage, formKey: crypto.randomUUID() };
  });
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  quoteAction(context, foundId(params.id), request);

export const shouldRevalidate = afterConflict;

export default function ShowQuote({
  loaderData: { page, history, evidence, mailText, formKey },
  actionData,
}: Route.ComponentProps) {
  const { quote, builder } = page;
  const result = actionData?.result;
  const url = actionData && 'url' in actionData ? actionData.url : undefined;
  const ofForm = isOfStep(result) ? undefined : result;
  return (
    <div className="mx-auto grid max-w-[100rem] grid-cols-[minmax(0,1fr)] gap-5">
      <Head page={page} />
      <StepProblems result={result} />
      <QuoteEnd page={page} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,30rem)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {builder ? (
            <QuoteForm
              key={`${quote.version}-${JSON.stringify(builder.request)}`}
              quote={quote}
              financing={page.financing}
              builder={builder}
              result={ofForm}
              unsent={refusedOf(result, 'send', 'link')}
            />
          ) : (
            <Offers page={page} />
          )}
          {builder && <QuoteTries page={page} builder={builder} />}
        </div>
        <div
          id="pris"
          className={`grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-5 lg:sticky lg:top-20 lg:max-h-[calc(100vh-6rem)] lg:overflow-y-auto ${builder ? '' : 'max-lg:order-first'}`}
        >
          {page.mayChange && <QuoteSteps key={quote.version} {...{ page, result, mailText, formKey, url }} />}
          <QuoteAgreement page={page} />
          {builder && <Offers page={page} />}
          {evidence && <EvidenceBanner state={evidence} />}
          <Versions page={page} />
        </div>
      </div>
      {history && <LatestHistory history={history} />}
    </div>
  );
}

function Head({ page: { quote, state, revision, builder } }: { page: QuoteRecord }) {
  const who = quote.recipientCompany ?? quote.recipientName;
  const named = [quote.brandName, quote.modelName].filter(Boolean).join(' ') || quote.productName || quote.category;
  return (
    <PageHead
      title={`Tilbud ${quote.number}`}
      back={{ to: '/quotes', label: 'Tilbud' }}
      beside={<span className={`badge badge-${quoteLooks[state]}`}>{quoteStates[state]}</span>}
    >
      <p className="text-sm wrap-anywhere text-neutral-600">
        {[
          quoteProducts[quote.productType],
          `version ${revision}`,
          `gælder til ${formatDay(quote.validUntil)}`,
          quote.ownerName,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        {quote.customerId !== null && who ? (
          <Link
            to={`/customers/${quote.customerId}/edit`}
            className="link inline-flex min-h-11 items-center md:min-h-0"
          >
            {who}
          </Link>
        ) : (
          <span className="inline-flex min-h-11 items-center md:min-h-0">
            {who ?? (quote.customerId === null ? 'Uden kunde' : `Kunde #${quote.customerId}`)}
          </span>
        )}
        {quote.leadId !== null && (
          <Link to={`/leads/${quote.leadId}/edit`} className="link inline-flex min-h-11 items-center md:min-h-0">
            Emne {quote.leadNumber}
          </Link>
        )}
        {quote.carId !== null && (
          <Link to={`/cars/${quote.carId}/edit`} className="link inline-flex min-h-11 items-center md:min-h-0">
            {[named, quote.registrationNumber ? formatPlate(quote.registrationNumber) : quote.stockNumber].join(' · ')}
          </Link>
        )}
        {quote.carId === null && named && <span className="inline-flex min-h-11 items-center md:min-h-0">{named}</span>}
      </p>
      {builder && (
        <a href="#pris" className={`${buttonClass('secondary')} justify-self-start lg:hidden`}>
          Se pris og næste skridt
        </a>
      )}
    </PageHead>
  );
}
