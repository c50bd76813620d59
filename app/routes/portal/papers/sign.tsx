import { redirect } from 'react-router';
import { z } from 'zod';
import { signedName, unusable } from '#server/format/form-fields.ts';
import { requestContext, servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext } from '#server/http/portal-contexts.ts';
import { readForm } from '#server/http/read-form.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { mayInPortal, needsStepUp } from '#server/portal/portal-rights.ts';
import { sightDocument } from '#server/portal/portal-sightings.ts';
import { findPortalSigning, signInPortal, turnOf } from '#server/portal/portal-signing.ts';
import { signWords } from '#server/signing/signing-words.ts';
import { stepUp } from '../leads/step-up.ts';
import type { Route } from './+types/sign.ts';
import { SignPage } from './sign-page.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `Underskriv ${loaderData.signing.title}` : 'Underskriv' }];
}

type At = Pick<Route.LoaderArgs, 'context' | 'params'>;

async function find({ context, params }: At) {
  const { database } = context.get(servicesContext);
  const actor = context.get(portalContext);
  const signing = found(await orUnavailable(findPortalSigning(database, actor, foundId(params.publicationId))));
  const customer = found(actor.customers.find(({ customerId }) => customerId === signing.customerId));
  return { database, actor, signing, customer };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, signing, customer } = await find({ context, params });
  return {
    ...{ signing, slug: actor.slug, email: actor.email, customer: customer.name },
    turn: turnOf(signing, actor.email),
    words: signWords(signing.kind, customer.type),
    maySign: mayInPortal(customer, 'sign') && !actor.impersonatorId,
    needsCode: needsStepUp(actor.provenAt, new Date()),
  };
}

export type SignData = Awaited<ReturnType<typeof loader>>;

const schema = z.object({
  name: signedName,
  read: z.literal('on', { error: 'Sæt kryds, når du har læst papiret' }),
  pdfHash: z.string({ error: unusable }).regex(/^[0-9a-f]{64}$/, unusable),
});

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { database, actor, signing } = await find({ context, params });
  const form = await readForm(request);
  const step = form.get('step');
  const done = (said: string) => redirect(`${url.pathname}?sket=${said}`, 303);
  if (step === 'code' || step === 'prove') return stepUp(context, request, form, () => done('prove'));
  const { clientAddress: address } = context.get(requestContext);
  const from = { address, userAgent: request.headers.get('user-agent'), origin: context.get(servicesContext).origin };
  return submitForm(form, schema, async ({ name, pdfHash }) => {
    found(await signInPortal(database, actor, signing, { name, pdfHash }, from));
    await sightDocument(database, actor, signing.publicationId);
    return done('sign');
  });
}

export default function Sign({ loaderData, actionData }: Route.ComponentProps) {
  return <SignPage {...loaderData} result={actionData?.result} />;
}
