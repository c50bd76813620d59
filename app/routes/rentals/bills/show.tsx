import { Link } from 'react-router';
import { FormSection, SectionForm } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { TextField } from '#app/form/text-field.tsx';
import { formatInstant, formatPlate } from '#app/texts/formats.ts';
import { formatExactMoney } from '#app/texts/numbers.ts';
import { billKinds, billLabels, billLooks, billStates } from '#app/texts/rental-bills.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { documentsPath } from '#server/documents/document-holder.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { assignBill, assignSchema } from '#server/rentals/assign-bill.ts';
import { findBill } from '#server/rentals/bill-list.ts';
import type { Route } from './+types/show.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData ? formatPlate(loaderData.bill.plate) : ''} · Bøder og afgifter · Bilassistent` }];
}

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    const { copyId, copyOf, copyOfId, formKey: _, ...bill } = found(await findBill(tenant, id));
    const holder = copyOf && copyOfId ? { type: copyOf, id: copyOfId } : undefined;
    return {
      bill,
      copy: holder && copyId ? `${documentsPath(holder)}/${copyId}` : undefined,
      mayAssign: can(tenant.role, 'leads', 'update') && bill.chargeId === null,
    };
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  found(await readInTenant(context, (tenant) => findBill(tenant, id)));
  return submitForm(request, assignSchema, async ({ number }) => {
    const bill = found(await inTenant(context, (tenant) => assignBill(tenant, id, number)));
    return redirectWith(`/rental/bills/${id}`, { title: `Regningen er sat på lejeaftale ${bill.number}` });
  });
}

const link = 'link inline-flex min-h-11 items-center md:min-h-0';

export default function ShowBill({ loaderData: { bill, copy, mayAssign }, actionData }: Route.ComponentProps) {
  const facts = [
    [billLabels.at, formatInstant(bill.at)],
    [billLabels.place, bill.place],
    [billLabels.amount, formatExactMoney(bill.amount)],
    [billLabels.vatRate, bill.vatRate === 0 ? 'Uden moms' : '25 %'],
    ['Gebyr uden moms', bill.fee > 0 ? formatExactMoney(bill.fee) : null],
    [billLabels.sender, bill.sender],
    [billLabels.reference, bill.reference],
    ['Mail til føreren', bill.mailedAt ? formatInstant(bill.mailedAt) : bill.agreementId && 'Ikke sendt: ingen e-mail'],
  ] as const;
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead
        title={`${billKinds[bill.kind]} ${formatPlate(bill.plate)}`}
        back={{ to: '/rental/bills', label: 'Bøder og afgifter' }}
        beside={<span className={`badge badge-${billLooks[bill.state]}`}>{billStates[bill.state]}</span>}
      >
        <p className="flex flex-wrap gap-x-4 text-sm">
          <Link to={`/cars/${bill.carId}/edit`} className={link}>
            Se bilen
          </Link>
          {bill.agreementId !== null && (
            <Link to={`/rental/agreements/${bill.agreementId}/edit`} className={link}>
              Lejeaftale {bill.agreementNumber}, {bill.customerName}
            </Link>
          )}
          {bill.agreementId !== null && bill.chargeId !== null && (
            <Link to={`/rental/agreements/${bill.agreementId}/settle`} className={link}>
              {bill.state === 'invoiced' ? 'Se fakturaen' : 'Se opgørelsen'}
            </Link>
          )}
          {copy && (
            <Link to={copy} className={link}>
              Kopi af regningen
            </Link>
          )}
        </p>
      </PageHead>
      <dl className="surface grid gap-2 p-4 text-sm sm:p-5">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex justify-between gap-4">
                <dt className="text-neutral-600">{label}</dt>
                <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {mayAssign && <Assign isUnmatched={bill.agreementId === null} result={actionData?.result} />}
    </div>
  );
}

function Assign({ isUnmatched, result }: { isUnmatched: boolean; result: Refused | undefined }) {
  const { form, fields } = useForm({
    ...{ id: 'aftale', values: { number: '' }, labels: { number: 'Lejeaftalens nummer' }, result },
  });
  return (
    <FormSection
      id="aftale"
      title="Sæt på en lejeaftale"
      lead={
        isUnmatched
          ? 'Bilen var ikke udlejet på det tidspunkt. Ved I, hvem der kørte, så skriv lejeaftalen.'
          : 'Linjen er fjernet fra opgørelsen. Skriv den lejeaftale, der skal betale.'
      }
      refused={result}
    >
      <SectionForm form={form} at="aftale" fields={{ step: 'assign' }} submitLabel="Sæt på lejeaftalen">
        <TextField field={fields.number} help="Fx A-2026-00017" maxLength={20} />
      </SectionForm>
    </FormSection>
  );
}
