import { data, Form, Link } from 'react-router';
import { buttonClass } from '#app/ui/button.ts';
import { sessionContext } from '#server/http/contexts.ts';
import type { Route } from './+types/unauthorized.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Ingen adgang · Bilassistent' }];

export function loader({ context }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  return data({ email: session?.email, isStaff: Boolean(session?.membership) }, { status: 403 });
}

export default function Unauthorized({ loaderData: { email, isStaff } }: Route.ComponentProps) {
  return (
    <div className="grid gap-4">
      <h1 className="text-xl font-semibold text-neutral-900">Du har ikke adgang</h1>
      {email ? (
        <p className="text-sm text-neutral-700">
          Du er logget ind som <strong className="font-medium break-words text-neutral-900">{email}</strong>
          {isStaff ? ', men siden er ikke åben for din rolle.' : ', men kontoen hører ikke til nogen virksomhed.'}
        </p>
      ) : (
        <p className="text-sm text-neutral-700">Siden er kun for medarbejdere. Log ind for at komme videre.</p>
      )}
      {email && (
        <p className="text-sm text-neutral-700">
          {isStaff
            ? 'Mangler du adgang, så spørg en administrator i din virksomhed.'
            : 'Bed en administrator i din virksomhed om at invitere dig, eller log ind med en anden konto.'}
        </p>
      )}
      <div className="flex flex-wrap gap-3 pt-2">
        {isStaff && (
          <Link to="/" className={buttonClass('primary')}>
            Gå til forsiden
          </Link>
        )}
        {email ? (
          <Form method="post" action="/account/sign-out">
            <button type="submit" className={buttonClass(isStaff ? 'secondary' : 'primary')}>
              Log ud
            </button>
          </Form>
        ) : (
          <Link to="/account/login" className={buttonClass('primary')}>
            Log ind
          </Link>
        )}
      </div>
    </div>
  );
}
