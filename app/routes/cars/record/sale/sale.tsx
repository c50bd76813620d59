import { Link, useLocation } from 'react-router';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { refusedOf } from '#app/form/form-section.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { stateBadge } from '#app/texts/car-state.ts';
import { saleThing } from '#app/texts/sales.ts';
import { savedWords } from '#app/texts/saved.ts';
import { Banner } from '#app/ui/banner.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { findSale } from '#server/cars/car-sales.ts';
import { dayOf } from '#server/format/day.ts';
import { readId } from '#server/format/id.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { readSaleQuote, sellQuoted } from '#server/quotes/sell-quoted.ts';
import { payPayment, unpayPayment } from '#server/sales/payment-commands.ts';
import { updateSale } from '#server/sales/sale-commands.ts';
import { readSalePage } from '#server/sales/sale-queries.ts';
import { paymentSchema, soundSaleSchema, unpaidSchema } from '#server/sales/sale-schema.ts';
import { buyerAsked, takeBuyerStep, withBuyer } from '../../../buyer-step.ts';
import { backTo, recordPath, useRecord, useRecordPath } from '../record-paths.ts';
import type { Route } from './+types/sale.ts';
import { Account } from './account.tsx';
import { EarlierSales } from './earlier-sales.tsx';
import { makeContract } from './make-contract.ts';
import { Payments } from './payments.tsx';
import { SaleForm } from './sale-form.tsx';
import { SalePapers } from './sale-papers.tsx';
import { saleBuyer } from './sale-values.ts';
import { lookUpTradeIn } from './trade-in-step.ts';

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, url, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  const quoteId = readId(url.searchParams.get('quote') ?? '');
  return readInTenant(context, async (tenant) => {
    const quote = quoteId === undefined ? undefined : await readSaleQuote(tenant, id, quoteId);
    const page = found(await readSalePage(tenant, id, quote ?? buyerAsked(url.searchParams)));
    return {
      ...page,
      quote: page.sale ? undefined : quote,
      ...{ userId: tenant.userId ?? '', today: dayOf(new Date()), formKey: crypto.randomUUID() },
    };
  });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  const page = found(await readInTenant(context, (tenant) => readSalePage(tenant, id)));
  const form = await readForm(request);
  const today = dayOf(new Date());
  const back = backTo(url);
  const posted = { form, fields: saleBuyer };
  if (form.get('step') === 'pay') {
    return submitForm(form, paymentSchema(today), async (input) => {
      const { group } = found(await inTenant(context, (tenant) => payPayment(tenant, id, input)));
      return redirectWith(`${back}#betalinger`, { title: 'Betalingen er registreret', group });
    });
  }
  if (form.get('step') === 'unpay') {
    return submitForm(form, unpaidSchema, async ({ paymentId }) => {
      const { group } = found(await inTenant(context, (tenant) => unpayPayment(tenant, id, paymentId)));
      return redirectWith(`${back}#betalinger`, { title: 'Betalingen mangler igen', group });
    });
  }
  if (form.get('step') === 'lookUpTradeIn') return withBuyer(context, posted, await lookUpTradeIn(context, form));
  const step = await takeBuyerStep(context, form, saleBuyer);
  if (step) return step;
  const isForContract = form.get('paper') === 'contract';
  const { registrationTax } = page;
  const schema = soundSaleSchema(today, { isForContract, hasVin: page.car.vin !== null, registrationTax });
  const savedAs = async (message: { title: string; group?: string | undefined }) =>
    redirectWith(back, isForContract ? await makeContract(context, id) : message);
  const answer = page.sale
    ? await submitEdit(form, {
        find: () => readInTenant(context, (tenant) => findSale(tenant, id)),
        schema,
        update: ({ input: { formKey: _, ...input }, ...edit }) =>
          inTenant(context, (tenant) => updateSale(tenant, id, { ...edit, input })),
        saved: (saved) => savedAs(savedWords('Salget er gemt', saved, saleThing.fields)),
      })
    : await submitForm(form, schema, async (input) => {
        const { origin } = context.get(servicesContext);
        const { group } = found(await inTenant(context, (tenant) => sellQuoted(tenant, id, input, origin)));
        return savedAs({ title: 'Bilen er solgt', group });
      });
  return withBuyer(context, posted, answer);
}

export const shouldRevalidate = afterConflict;

export default function SalePage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { car } = useRecord();
  const path = useRecordPath();
  const list = new URLSearchParams(useLocation().search).get('list');
  const { sale, tradeIn, cameFrom } = page;
  const result = actionData?.result;
  const ofPayments = refusedOf(result, 'pay', 'unpay');
  return (
    <EditFrame
      back={{ label: 'Bilens overblik', to: path('') }}
      title={sale ? 'Salget' : 'Sælg bilen'}
      over={
        <>
          {!page.maySave && (
            <Banner tone="info">
              Bilen er «{stateBadge(car, page.today).label}» og kan ikke sælges nu.{' '}
              <Link to={path('')}>Se, hvad der kan ske med bilen.</Link>
            </Banner>
          )}
          {page.quote && (
            <Banner tone="info">
              Pris og køber er fra <Link to={`/quotes/${page.quote.id}`}>tilbud {page.quote.number}</Link>, som kunden
              har accepteret.
            </Banner>
          )}
          {page.isForAnother && (
            <Banner tone="warning">
              Bilen er reserveret til {page.car.reservedFor ?? 'en anden'}.{' '}
              <Link to={path('sale')}>Sælg til den reserverede</Link>
            </Banner>
          )}
          {sale?.buyerKind === 'business' && sale.vatScheme === 'margin' && (
            <Banner tone="warning">Bilen er solgt med brugtmoms: køber kan ikke trække moms fra.</Banner>
          )}
        </>
      }
      aside={
        <>
          {(page.maySave || page.papers.length > 0) && <SalePapers papers={page.papers} maySave={page.maySave} />}
          {sale && page.account && <Account sale={sale} account={page.account} />}
          {sale && <Payments payments={page.payments} today={page.today} result={ofPayments} />}
          {tradeIn && (
            <section className="surface p-4 text-sm sm:p-5">
              <h2 className="mb-1 text-base font-semibold">Byttebilen</h2>
              <Link to={recordPath(tradeIn.id, '', list)}>
                {tradeIn.brandName} {tradeIn.modelName}
              </Link>
              {sale?.buyerKind === 'private' && (
                <p className="mt-2">
                  <Link to={recordPath(tradeIn.id, 'sale/settlement', list)}>Lav afregningsbilag</Link>
                </p>
              )}
            </section>
          )}
          {cameFrom && (
            <section className="surface p-4 text-sm sm:p-5">
              <h2 className="mb-1 text-base font-semibold">Taget i bytte</h2>
              Bilen kom i bytte for{' '}
              <Link to={recordPath(cameFrom.id, 'sale', list)}>
                {cameFrom.brandName} {cameFrom.modelName}
              </Link>
            </section>
          )}
          <EarlierSales sales={page.earlier} />
        </>
      }
    >
      {page.maySave || (result && !ofPayments) ? (
        <SaleForm key={sale?.version} page={page} answer={ofPayments ? undefined : actionData} />
      ) : (
        <div />
      )}
    </EditFrame>
  );
}
