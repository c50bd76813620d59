import { redirect } from 'react-router';
import { describedBy, Field, inputClass } from '#app/form/field.tsx';
import { useForm } from '#app/form/forms.ts';
import { focusOnError, WayButton, WayErrors, WayLink, WayTitle } from '#app/portal/way-parts.tsx';
import { wayWords } from '#app/texts/portal-ways.ts';
import { forwardToPortal, refuse } from '#server/account/portal-sign-in.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { portalOrganizationContext } from '#server/http/portal-contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { newPasswordForm } from '#server/portal-accounts/way-schema.ts';
import type { Route } from './+types/new-password.ts';

export const meta: Route.MetaFunction = () => [
  { title: wayWords.forgotTitle },
  { name: 'referrer', content: 'same-origin' },
];

export function loader({ url, context }: Route.LoaderArgs) {
  return { slug: context.get(portalOrganizationContext).slug, hasToken: Boolean(url.searchParams.get('token')) };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const organization = context.get(portalOrganizationContext);
  return submitForm(
    request,
    newPasswordForm,
    async ({ password: newPassword }) => {
      const body = { newPassword, token: url.searchParams.get('token') ?? '' };
      await forwardToPortal(context.get(servicesContext), organization, request, '/reset-password', body).catch(refuse);
      return redirect(`/kundeportal/${organization.slug}/login?ny=1`);
    },
    { hideFields: ['password'] },
  );
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function NewPassword({ loaderData: { slug, hasToken }, actionData }: Route.ComponentProps) {
  const { form, fields } = useForm({ id: 'ny', values: { password: '' }, result: actionData?.result });
  const { password } = fields;
  return (
    <>
      <WayTitle>{wayWords.forgotTitle}</WayTitle>
      <WayErrors errors={form.errors} />
      {!hasToken && <p className="text-neutral-700">{wayWords.noToken}</p>}
      {hasToken && (
        <form method="post" noValidate className="grid gap-5">
          <Field field={password} label={wayWords.newPassword} help={wayWords.newPasswordHelp}>
            <input
              type="password"
              name="password"
              autoComplete="new-password"
              className={inputClass}
              {...describedBy(password, wayWords.newPasswordHelp)}
              {...focusOnError(password)}
              required
            />
          </Field>
          <WayButton>{wayWords.savePassword}</WayButton>
        </form>
      )}
      <WayLink to={`/kundeportal/${slug}/glemt-adgangskode`}>{wayWords.anotherLink}</WayLink>
    </>
  );
}
