import { Form, Link, redirect } from 'react-router';
import { roleLabels } from '#app/texts/labels-roles.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { cookieHeaders } from '#server/account/guards.ts';
import { switchOrganization } from '#server/account/switch-organization.ts';
import { loginPath, redirectTarget } from '#server/auth/redirect-target.ts';
import { listOwnCompanies } from '#server/company/own-companies.ts';
import { servicesContext, sessionContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Route } from './+types/select-organization.ts';
import { SignInFirst } from './sign-in-first.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Vælg virksomhed · Bilassistent' }];

/** Anonymous visitors see the page's purpose; signed-in users their organisations. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  if (!session) return { visitorTo: redirectTarget(url.pathname + url.search) };
  const { database } = context.get(servicesContext);
  const companies = await orUnavailable(listOwnCompanies(database, session.userId, session.email));
  return { ...companies, email: session.email, current: session.membership?.organizationId };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const session = context.get(sessionContext);
  if (!session) throw redirect(loginPath(url));
  const services = context.get(servicesContext);
  const id = String((await readForm(request)).get('organizationId') ?? '');
  const { companies } = await orUnavailable(listOwnCompanies(services.database, session.userId, session.email));
  found(companies.find((company) => company.id === id));
  const { cookies } = await orUnavailable(switchOrganization(services, request, id));
  return redirect('/', { headers: cookieHeaders(cookies) });
}

export default function SelectOrganization({ loaderData }: Route.ComponentProps) {
  if ('visitorTo' in loaderData) {
    return (
      <SignInFirst title="Vælg virksomhed" back={loaderData.visitorTo}>
        <p>Her vælger du, hvilken virksomhed du arbejder i, og ser de invitationer, du har fået.</p>
        <p>Log ind for at se dine virksomheder. Er du ny, så opret en konto først.</p>
      </SignInFirst>
    );
  }
  const { companies, invitations, email, current } = loaderData;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="text-xl font-semibold text-neutral-900">
        {companies.length > 0 ? 'Vælg virksomhed' : 'Du er ikke med i nogen virksomhed endnu'}
      </h1>
      {companies.length > 0 && (
        <ul className="grid gap-2">
          {companies.map((company) => (
            <li key={company.id}>
              <Form method="post" noValidate>
                <input type="hidden" name="organizationId" value={company.id} />
                <button
                  type="submit"
                  className="flex min-h-16 w-full cursor-pointer items-center gap-3 rounded-md border border-neutral-300 bg-white p-3 text-left text-sm hover:border-emerald-700 hover:bg-emerald-50 focus-visible:outline-2 focus-visible:outline-emerald-700"
                >
                  <CompanyMark name={company.name} logo={company.logo} />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium text-neutral-900">{company.name}</span>
                    <span className="block text-neutral-600">
                      {roleLabels[company.role]}
                      {company.id === current && ' · du arbejder her nu'}
                    </span>
                  </span>
                  <Icon name="chevron-right" size={18} className="shrink-0 text-neutral-500" />
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {invitations.length > 0 && (
        <section aria-labelledby="invitationer" className="grid gap-2">
          <h2 id="invitationer" className="text-base font-semibold text-neutral-900">
            Invitationer til dig
          </h2>
          {invitations.map(({ id, organizationName }) => (
            <Link key={id} to={`/accepter-invitation/${id}`} className={buttonClass('secondary')}>
              Se invitationen fra {organizationName}
            </Link>
          ))}
        </section>
      )}
      {companies.length === 0 && invitations.length === 0 && (
        <div className="grid gap-1 text-sm text-neutral-700">
          <h2 className="text-base font-semibold text-neutral-900">Du mangler en invitation</h2>
          <p>
            Skal du arbejde i en virksomhed, der bruger Bilassistent, så bed en administrator der om at invitere{' '}
            <strong className="font-medium break-words text-neutral-900">{email}</strong>.
          </p>
        </div>
      )}
      <div className="grid gap-3 border-t border-neutral-200 pt-5">
        <Link
          to="/company/register"
          className={buttonClass(companies.length + invitations.length > 0 ? 'secondary' : 'primary')}
        >
          Opret en virksomhed
        </Link>
        <Form method="post" noValidate action="/account/sign-out" className="grid">
          <button type="submit" className={buttonClass('secondary')}>
            Log ud
          </button>
        </Form>
      </div>
    </div>
  );
}

function CompanyMark({ name, logo }: { name: string; logo: string | null }) {
  if (logo) return <img src={logo} alt="" className="size-10 shrink-0 rounded-md object-contain" />;
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-md bg-emerald-100 font-semibold text-emerald-900"
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}
