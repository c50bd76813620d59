import { data, type RouterContextProvider } from 'react-router';
import { createCustomer } from '#server/customers/customer-commands.ts';
import { newCustomerSchema } from '#server/customers/customer-schema.ts';
import { findLikeCustomers } from '#server/customers/duplicate-queries.ts';
import { readIdentity } from '#server/customers/typed-identity.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';

type Context = Readonly<RouterContextProvider>;

/** The customers like the one typed. */
export const likesOf = (context: Context, typed: FormData | URLSearchParams) =>
  readInTenant(context, (tenant) => findLikeCustomers(tenant, readIdentity(typed)));

/** Creates the customer of a form, unless one like it exists; `anyway` creates it all the same. */
export async function createFrom(posted: FormData, context: Context) {
  const answer = await submitForm(posted, newCustomerSchema, async (input) => {
    const { id, group } = await inTenant(context, (tenant) => createCustomer(tenant, input));
    return redirectWith(`/customers/${id}/edit`, { title: `${input.name} er oprettet`, group, undoneTo: '/customers' });
  });
  if (answer instanceof Response) return answer;
  return data({ ...answer.data, likes: await likesOf(context, posted) }, answer.init ?? undefined);
}
