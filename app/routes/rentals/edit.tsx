import { refusedOf } from '#app/form/form-section.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { isOfStep } from '#app/form/step-problems.tsx';
import { LatestHistory } from '#app/history/page-history.tsx';
import { PriceReasons } from '#app/prices/price-reasons.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { readId } from '#server/format/id.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readAgreementRecord } from '#server/rentals/agreement-record.ts';
import { readSwap } from '#server/rentals/read-swap.ts';
import { readPageHistory } from '../page-history.ts';
import type { Route } from './+types/edit.ts';
import { KeptElsewhere } from './kept-elsewhere.tsx';
import { AgreedLines } from './record/agreed-lines.tsx';
import { AgreementForm } from './record/agreement-form.tsx';
import { AgreementHead } from './record/agreement-head.tsx';
import { CarPeriods } from './record/car-periods.tsx';
import { CancelForm, ExtendForm } from './record/change-forms.tsx';
import { Charges } from './record/charges.tsx';
import { ContractSection } from './record/contract-section.tsx';
import { NotBack, Warnings } from './record/notices.tsx';
import { recordAction } from './record/record-action.ts';
import { RentalPayments } from './record/rental-payments.tsx';
import { ReturnForm } from './record/return-form.tsx';
import { SwapForm } from './record/swap-form.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Lejeaftale ${loaderData?.page.agreement.number ?? ''} · Bilassistent` }];
}

export const middleware = [requirePermission('leads', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, url, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    const [page, history] = await Promise.all([
      readAgreementRecord(tenant, id, new Date()),
      readPageHistory(tenant, 'rentalAgreement', id),
    ]);
    const car = readId(url.searchParams.get('car') ?? '') ?? null;
    const swap = page?.can.swap ? await readSwap(tenant, page.periods.at(-1)?.carId, car) : undefined;
    return { page: found(page), history, car, swap, isMoved: url.searchParams.has('move') };
  });
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  recordAction(context, foundId(params.id), request);

export const shouldRevalidate = afterConflict;

export default function EditAgreement({ loaderData, actionData }: Route.ComponentProps) {
  const { page, history, car, swap, isMoved } = loaderData;
  const result = actionData?.result;
  const extension = actionData && 'extension' in actionData ? actionData.extension : undefined;
  const { agreement, people } = page;
  return (
    <div className="mx-auto grid max-w-[100rem] grid-cols-[minmax(0,1fr)] gap-5">
      <AgreementHead page={page} />
      <KeptElsewhere />
      <NotBack page={page} />
      <Warnings page={page} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,30rem)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {people && (
            <AgreementForm
              key={`${agreement.version}-${JSON.stringify(people.drivers)}`}
              page={page}
              result={isOfStep(result) ? undefined : result}
            />
          )}
          {people && <AgreedLines page={page} people={people} />}
          {page.trace.length > 0 && <PriceReasons trace={page.trace} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-lg:order-first">
          <CarPeriods page={page} result={refusedOf(result, 'reading')} />
          <ReturnForm key={`aflevering-${page.appointment?.version}`} page={page} result={result} />
          {people && (
            <>
              <RentalPayments page={page} people={people} result={refusedOf(result, 'pay', 'unpay', 'invoiceRent')} />
              <Charges page={page} people={people} />
              <ContractSection page={page} contract={people.contract} />
            </>
          )}
          {page.can.extend && (
            <ExtendForm key={agreement.version} page={page} result={result} extension={extension} isAsked={isMoved} />
          )}
          {swap && (
            <SwapForm key={`${agreement.version}-${car}`} page={page} result={result} chosen={car} swap={swap} />
          )}
          <CancelForm page={page} result={result} />
        </div>
      </div>
      {history && <LatestHistory history={history} />}
    </div>
  );
}
