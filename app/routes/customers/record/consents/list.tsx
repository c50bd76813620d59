import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import {
  consentSchema,
  giveConsent,
  listConsents,
  readStandardWords,
  withdrawalSchema,
  withdrawConsent,
} from '#server/customers/consent-commands.ts';
import { findCustomer } from '#server/customers/customer-queries.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { backTo, takesInput, useRecord } from '../record-paths.ts';
import type { Route } from './+types/list.ts';
import { ConsentForm } from './consent-form.tsx';
import { ConsentLedger, ConsentStates } from './consent-ledger.tsx';

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => ({
    consents: await listConsents(tenant, id),
    words: await readStandardWords(tenant),
    mayUpdate: can(tenant.role, 'customers', 'update'),
    formKey: crypto.randomUUID(),
  }));
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  found(await readInTenant(context, (tenant) => findCustomer(tenant, id)));
  const form = await readForm(request);
  if (form.get('step') === 'withdraw') {
    return submitForm(form, withdrawalSchema, async (input) => {
      found(await inTenant(context, (tenant) => withdrawConsent(tenant, id, input)));
      return redirectWith(backTo(url), { title: 'Samtykket er trukket tilbage' });
    });
  }
  return submitForm(form, consentSchema, async (input) => {
    found(await inTenant(context, (tenant) => giveConsent(tenant, id, input)));
    return redirectWith(backTo(url), { title: 'Samtykket er registreret' });
  });
}

export default function Consents({ loaderData, actionData }: Route.ComponentProps) {
  const { consents, words, mayUpdate, formKey } = loaderData;
  const { customer } = useRecord();
  const mayChange = mayUpdate && takesInput(customer);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ConsentStates {...{ consents, formKey, mayChange }} />
        <ConsentLedger consents={consents} />
      </div>
      {mayChange && <ConsentForm key={consents.length} words={words} formKey={formKey} result={actionData?.result} />}
    </div>
  );
}
