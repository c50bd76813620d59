import { Link } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { FormSection } from '#app/form/form-section.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { RentalNav } from '#app/rentals/rental-nav.tsx';
import { formatDay } from '#app/texts/formats.ts';
import { formatExactMoney } from '#app/texts/numbers.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { findSettings } from '#server/company/settings-queries.ts';
import { dayOf, daysAfter } from '#server/format/day.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { listDueRents } from '#server/rentals/due-rents.ts';
import { rentsSchema } from '#server/rentals/settle-schema.ts';
import type { Route } from './+types/due.ts';
import { DueRents } from './due-rents.tsx';
import { issueRents } from './issue-rents.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Rater til fakturering · Bilassistent' }];

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ context }: Route.LoaderArgs) {
  return readInTenant(context, async (tenant) => {
    const { rentalPaymentDays } = await findSettings(tenant);
    const today = dayOf(new Date());
    const until = daysAfter(today, rentalPaymentDays);
    return {
      ...(await listDueRents(tenant, { until, today })),
      ...{ until, today },
      mayInvoice: can(tenant.role, 'leads', 'update'),
    };
  });
}

export const action = ({ request, context }: Route.ActionArgs) =>
  submitForm(request, rentsSchema, (picked) => issueRents(context, picked));

export default function RentsDue({ loaderData, actionData }: Route.ComponentProps) {
  const { rents, count, sum, tooMuch, until, today, mayInvoice } = loaderData;
  const wrong = actionData?.result.error?.fieldErrors.rent?.join(' ');
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead title="Rater til fakturering" back={{ to: '/rental/invoices', label: 'Fakturaer' }}>
        <p className="text-sm text-neutral-600">
          Rater, der forfalder senest {formatDay(until)} og ikke står på en faktura.
        </p>
      </PageHead>
      <RentalNav seesMoney />
      {tooMuch.length > 0 && (
        <FormSection
          id="for-meget"
          title="Faktureret for meget"
          lead="Lejen er blevet mindre, efter at den blev faktureret."
        >
          <ul className="grid gap-2 text-sm">
            {tooMuch.map(({ id, number, customerName, tooMuch: amount }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4">
                <Link
                  to={`/rental/agreements/${id}/settle#fakturaer`}
                  className="link inline-flex min-h-11 items-center md:min-h-0"
                >
                  {number} · {customerName}: kreditér en faktura
                </Link>
                <span className="tabular-nums">{formatExactMoney(amount)}</span>
              </li>
            ))}
          </ul>
        </FormSection>
      )}
      <FormSection
        id="rater"
        title={count === 0 ? 'Ingen rater' : count === 1 ? '1 rate' : `${count} rater`}
        lead={count > rents.length ? `Her er de første ${rents.length}.` : undefined}
        refused={actionData?.result}
      >
        {rents.length === 0 ? (
          <p className="text-sm text-neutral-600">Der er ingen rater at fakturere.</p>
        ) : (
          <Form method="post" action="#rater" className="grid gap-4">
            <DueRents rents={rents} sum={sum} today={today} mayInvoice={mayInvoice} wrong={wrong} />
            {mayInvoice && (
              <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
                <label className="inline-flex min-h-11 items-center gap-3 text-sm">
                  <input type="checkbox" name="isSent" className="size-5 shrink-0 accent-emerald-700" />
                  Send dem til kunderne på mail
                </label>
                <SubmitButton action="#rater" className="max-sm:w-full">
                  Fakturér de valgte
                </SubmitButton>
              </div>
            )}
          </Form>
        )}
      </FormSection>
    </div>
  );
}
