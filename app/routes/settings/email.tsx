import { Form, Link, redirect } from 'react-router';
import { z } from 'zod';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { danish } from '#app/texts/refusals.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { readEmailProof, redeemEmailProof } from '#server/account/email-proof.ts';
import { cookieHeaders } from '#server/account/guards.ts';
import { DomainError } from '#server/errors.ts';
import { servicesContext, sessionContext } from '#server/http/contexts.ts';
import { flash } from '#server/http/flash.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/email.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Bekræft din nye e-mail · Bilassistent' }];

/** Reads the link only: the button consumes it, so a mail scanner cannot. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const proof = await readEmailProof(context.get(servicesContext), token);
  const isMine = proof !== undefined && proof.email === context.get(sessionContext)?.email;
  return { token, newEmail: isMine ? proof.newEmail : undefined };
}

export function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  return submitForm(request, z.object({ token: z.string() }), async ({ token }) => {
    const proof = await readEmailProof(services, token);
    if (!proof?.newEmail || proof.email !== context.get(sessionContext)?.email) throw new DomainError('link-over', 400);
    const { cookies } = await redeemEmailProof(services, request, token);
    const message = await flash({ title: 'Din e-mail er ændret', text: `Du logger nu ind med ${proof.newEmail}.` });
    return redirect('/settings', { status: 303, headers: cookieHeaders([...cookies, message]) });
  });
}

export default function ConfirmEmail({ loaderData: { token, newEmail }, actionData }: Route.ComponentProps) {
  const problems = danish(actionData?.result.error?.formErrors ?? undefined);
  return (
    <div className="surface mx-auto grid max-w-180 gap-4 p-5">
      <h1 className="page-title">{newEmail ? 'Bekræft din nye e-mail' : 'Linket virker ikke længere'}</h1>
      {problems && (
        <Banner tone="error" role="alert">
          {problems.join(' ')}
        </Banner>
      )}
      {newEmail ? (
        <Form method="post" noValidate className="grid gap-4">
          <p className="text-neutral-700">
            Fremover logger du ind med{' '}
            <strong className="font-medium wrap-anywhere text-neutral-900">{newEmail}</strong>.
          </p>
          <input type="hidden" name="token" value={token} />
          <div>
            <SubmitButton>Brug den nye e-mail</SubmitButton>
          </div>
        </Form>
      ) : (
        <>
          <p className="text-neutral-700">
            Linket er udløbet, brugt eller til en anden konto end den, du er logget ind med.
          </p>
          <div>
            <Link to="/settings" className={buttonClass('primary')}>
              Gå til indstillinger
            </Link>
          </div>
        </>
      )}
    </div>
  );
}
