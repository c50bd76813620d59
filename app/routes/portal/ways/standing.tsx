import { redirect } from 'react-router';
import { useForm } from '#app/form/forms.ts';
import { DealerContact } from '#app/portal/dealer-contact.tsx';
import { WayButton, WayErrors, WayTitle } from '#app/portal/way-parts.tsx';
import { standingWords } from '#app/texts/portal-ways.ts';
import { readStanding, requirePortalLogin } from '#server/account/portal-guards.ts';
import { askPortalAccess } from '#server/account/portal-sign-in.ts';
import { DomainError } from '#server/errors.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { portalOrganizationContext, portalSessionContext } from '#server/http/portal-contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { emptyForm } from '#server/portal-accounts/way-schema.ts';
import type { Route } from './+types/standing.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Din adgang' }];

export const middleware: Route.MiddlewareFunction[] = [requirePortalLogin];

export async function loader({ context }: Route.LoaderArgs) {
  const { slug, phone, email, portalSelfRegistration } = context.get(portalOrganizationContext);
  const { customers, isWaiting } = await readStanding(context);
  if (customers.length > 0) throw redirect(`/kundeportal/${slug}`);
  return { isWaiting, phone, email, mayAsk: portalSelfRegistration };
}

export function action({ request, context }: Route.ActionArgs) {
  const organization = context.get(portalOrganizationContext);
  const session = found(context.get(portalSessionContext) ?? undefined);
  return submitForm(request, emptyForm, async () => {
    const given = await askPortalAccess(context.get(servicesContext), organization, session);
    if (given === 'closed') throw new DomainError('portal-register-closed', 403);
    return redirect(`/kundeportal/${organization.slug}`);
  });
}

/** For a login that sees no customer: it waits for staff, or what it saw has ended. */
export default function Standing({
  loaderData: { isWaiting, phone, email, mayAsk },
  actionData,
}: Route.ComponentProps) {
  const { form } = useForm({ id: 'adgang', values: {}, result: actionData?.result });
  return (
    <>
      <WayTitle lead={isWaiting ? standingWords.waitingText : standingWords.endedText}>
        {isWaiting ? standingWords.waiting : standingWords.ended}
      </WayTitle>
      <WayErrors errors={form.errors} />
      {!isWaiting && mayAsk && (
        <form method="post" noValidate>
          <WayButton>{standingWords.ask}</WayButton>
        </form>
      )}
      <DealerContact dealer={{ phone, email }} />
    </>
  );
}
