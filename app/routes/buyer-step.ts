import { data, type RouterContextProvider } from 'react-router';
import { type BuyerFields, buyerValues } from '#app/customers/buyer-values.ts';
import { findKnownCustomers, type KnownCustomer } from '#server/customers/known-customers.ts';
import { readId } from '#server/format/id.ts';
import { fillForm } from '#server/http/fill-form.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readBuyer } from '#server/sales/known-buyer.ts';

type Context = Readonly<RouterContextProvider>;

/** The customer and the lead of an address, for a form that begins with them. */
export const buyerAsked = (params: URLSearchParams) => ({
  customerId: readId(params.get('customer') ?? '') ?? null,
  leadId: readId(params.get('lead') ?? '') ?? null,
});

const idIn = (form: FormData, field = '') => readId(String(form.get(field) ?? '')) ?? null;

/**
 * Takes the steps of a form that find a known buyer, choose one, or take it out again; nothing is saved. Undefined for
 * another step.
 */
export async function takeBuyerStep(context: Context, form: FormData, fields: BuyerFields) {
  const step = String(form.get('step') ?? '');
  if (step === 'findBuyer') {
    return data({ result: fillForm(form, {}), ...(await knownAndBuyer(context, form, fields)) });
  }
  const [, chosen] = /^buyer:(\d*)$/.exec(step) ?? [];
  if (chosen === undefined) return undefined;
  const leadId = chosen === '' ? null : idIn(form, fields.leadId);
  const buyer = await readInTenant(context, (tenant) =>
    readBuyer(tenant, { customerId: readId(chosen) ?? null, leadId }),
  );
  const changes = buyer
    ? buyerValues(fields, buyer)
    : { [fields.customerId]: '', ...(fields.leadId && { [fields.leadId]: '' }) };
  return data({ result: fillForm(form, changes), known: [], buyer });
}

/** The known customers that a posted form may be about, and the buyer it names. */
export async function knownAndBuyer(context: Context, form: FormData, fields: BuyerFields) {
  const typed = new URLSearchParams(
    (['name', 'phone', 'email', 'cvr'] as const).map((name) => [name, String(form.get(fields[name] ?? '') ?? '')]),
  );
  const known = await readInTenant(context, (tenant) => findKnownCustomers(tenant, typed));
  return { known, buyer: await postedBuyer(context, form, fields) };
}

/** The buyer that a posted form names. */
const postedBuyer = (context: Context, form: FormData, fields: BuyerFields) =>
  readInTenant(context, (tenant) =>
    readBuyer(tenant, { customerId: idIn(form, fields.customerId), leadId: idIn(form, fields.leadId) }),
  );

type Refusal<Result> = { data: { result: Result }; init: ResponseInit | null };

/** The answer to a refused form, with the buyer it names. */
export async function withBuyer<Result>(
  context: Context,
  { form, fields }: { form: FormData; fields: BuyerFields },
  answer: Response | Refusal<Result>,
) {
  if (answer instanceof Response) return answer;
  const known: KnownCustomer[] = [];
  return data({ ...answer.data, known, buyer: await postedBuyer(context, form, fields) }, answer.init ?? undefined);
}
