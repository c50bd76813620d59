import { data, Form, Link } from 'react-router';
import { type Screen, screenOf, screenRights } from '#app/layout/screens.ts';
import { noAccess } from '#app/texts/errors.ts';
import { buttonClass } from '#app/ui/button.ts';
import { refuseCustomer, refusedTo, staffOf } from '#server/account/guards.ts';
import { authorize } from '#server/auth/permissions.ts';
import { redirectTarget } from '#server/auth/redirect-target.ts';
import type { Refused } from '#server/auth/role-givers.ts';
import { listClosing } from '#server/company-data/deletion-queries.ts';
import { requestContext, servicesContext, sessionContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import type { Route } from './+types/unauthorized.ts';
import { RefusedRight } from './refused-right.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Ingen adgang · Bilassistent' }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const to = redirectTarget(url.searchParams.get('to'));
  const screen = to === '/' ? undefined : screenOf(to);
  const session = context.get(sessionContext);
  const staff = staffOf(session, context.get(requestContext));
  if (session && !staff) refuseCustomer(session);
  const right = staff && screen && missingRight(screen, staff.role);
  const refused = right && (await refusedTo(context, staff, right.resource, right.action));
  const isOpen = Boolean(staff && screen && !refused);
  const { database } = context.get(servicesContext);
  const closing = session && !staff ? await orUnavailable(listClosing(database, session.userId)) : [];
  const { email } = session ?? {};
  return data({ to, label: screen?.label, email, isStaff: Boolean(staff), isOpen, refused, closing }, 403);
}

/** The first right of the screen that the role lacks. */
function missingRight({ path }: Screen, role: Refused['role']) {
  return Object.entries(screenRights?.[path] ?? {})
    .flatMap(([resource, actions]) => actions.map((action) => ({ resource, action })))
    .find(({ resource, action }) => !authorize(role, { [resource]: [action] }).success);
}

export default function Unauthorized({ loaderData }: Route.ComponentProps) {
  const { to, label, email, isStaff, isOpen, refused, closing } = loaderData;
  if (closing.length > 0) return <ClosedCompany names={closing} />;
  return (
    <div className="grid gap-4">
      <h1 className="text-xl font-semibold text-neutral-900">{isOpen ? 'Du har adgang nu' : noAccess}</h1>
      {label && (
        <p className="text-sm text-neutral-700">
          Du ville åbne <strong className="font-medium text-neutral-900">{label}</strong>.
        </p>
      )}
      {email ? (
        <p className="text-sm text-neutral-700">
          Du er logget ind som <strong className="font-medium break-words text-neutral-900">{email}</strong>
          {isStaff ? '.' : ', men kontoen hører ikke til nogen virksomhed.'}
        </p>
      ) : (
        <p className="text-sm text-neutral-700">Siden er kun for medarbejdere. Log ind for at komme videre.</p>
      )}
      {refused && (
        <div className="text-sm">
          <RefusedRight refused={refused} />
        </div>
      )}
      {email && !isStaff && (
        <p className="text-sm text-neutral-700">
          Bed en administrator i din virksomhed om at invitere dig, eller log ind med en anden konto.
        </p>
      )}
      {isStaff && !refused && !isOpen && (
        <p className="text-sm text-neutral-700">Mangler du adgang, så spørg en administrator i din virksomhed.</p>
      )}
      <div className="flex flex-wrap gap-3 pt-2">
        {email && !isStaff && (
          <Link to="/select-organization" className={buttonClass('primary')}>
            Vælg eller opret virksomhed
          </Link>
        )}
        {isStaff && (
          <Link to={isOpen ? to : '/'} className={buttonClass('primary')}>
            {isOpen ? `Åbn ${label}` : 'Gå til forsiden'}
          </Link>
        )}
        {email ? (
          <SignOut />
        ) : (
          <Link to="/account/login" className={buttonClass('primary')}>
            Log ind
          </Link>
        )}
      </div>
    </div>
  );
}

/** What staff of an organisation meet that is closed because it will be deleted. */
function ClosedCompany({ names }: { names: readonly string[] }) {
  return (
    <div className="grid gap-4">
      <h1 className="text-xl font-semibold wrap-anywhere text-neutral-900">{names.join(' og ')} er lukket</h1>
      <p className="text-sm text-neutral-700">
        Virksomheden er lukket og bliver slettet med alle sine oplysninger. Ingen kan logge ind, og kundeportalen er
        lukket. Er det en fejl, så skriv til den, der driver jeres Bilassistent, mens det endnu kan tages tilbage.
      </p>
      <div className="flex flex-wrap gap-3 pt-2">
        <Link to="/select-organization" className={buttonClass('secondary')}>
          Vælg en anden virksomhed
        </Link>
        <SignOut />
      </div>
    </div>
  );
}

function SignOut() {
  return (
    <Form method="post" noValidate action="/account/sign-out">
      <button type="submit" className={buttonClass('secondary')}>
        Log ud
      </button>
    </Form>
  );
}
