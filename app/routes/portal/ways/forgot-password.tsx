import { data } from 'react-router';
import { useForm } from '#app/form/forms.ts';
import { EmailField, WayButton, WayErrors, WayLink, WayTitle } from '#app/portal/way-parts.tsx';
import { wayWords } from '#app/texts/portal-ways.ts';
import { forwardToPortal, refuse } from '#server/account/portal-sign-in.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { portalOrganizationContext } from '#server/http/portal-contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { emailForm } from '#server/portal-accounts/way-schema.ts';
import type { Route } from './+types/forgot-password.ts';

export const meta: Route.MetaFunction = () => [{ title: wayWords.forgotTitle }];

export function loader({ context }: Route.LoaderArgs) {
  return { slug: context.get(portalOrganizationContext).slug };
}

export function action({ request, context }: Route.ActionArgs) {
  const organization = context.get(portalOrganizationContext);
  return submitForm(request, emailForm, async ({ email }) => {
    const body = { email };
    await forwardToPortal(context.get(servicesContext), organization, request, '/request-password-reset', body).catch(
      refuse,
    );
    return data({ sentTo: email });
  });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function ForgotPassword({ loaderData: { slug }, actionData }: Route.ComponentProps) {
  const result = actionData && 'result' in actionData ? actionData.result : undefined;
  const { form, fields } = useForm({ id: 'glemt', values: { email: '' }, result });
  const login = <WayLink to={`/kundeportal/${slug}/login`}>{wayWords.toLogin}</WayLink>;
  if (actionData && 'sentTo' in actionData) {
    return (
      <>
        <WayTitle>{wayWords.check}</WayTitle>
        <p className="text-base wrap-anywhere">Har {actionData.sentTo} adgang, er der en mail på vej med et link.</p>
        {login}
      </>
    );
  }
  return (
    <>
      <WayTitle lead={wayWords.forgotLead}>{wayWords.forgotTitle}</WayTitle>
      <WayErrors errors={form.errors} />
      <form method="post" noValidate className="grid gap-5">
        <EmailField field={fields.email} />
        <WayButton>{wayWords.sendLink}</WayButton>
      </form>
      {login}
    </>
  );
}
