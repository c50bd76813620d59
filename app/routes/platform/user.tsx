import { Link, redirect } from 'react-router';
import { z } from 'zod';
import { danish } from '#app/texts/refusals.ts';
import { Banner } from '#app/ui/banner.tsx';
import { cookieHeaders } from '#server/auth/guards.ts';
import {
  banUser,
  impersonate,
  removeUser,
  resetSecondStep,
  revokeSession,
  revokeSessions,
  setPassword,
  setRole,
  unbanUser,
} from '#server/auth/platform-commands.ts';
import { servicesContext, sessionContext } from '#server/http/contexts.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { listAudit } from '#server/platform/platform-audit.ts';
import { findUser } from '#server/platform/platform-users.ts';
import type { Route } from './+types/user.ts';
import { AuditList } from './audit-list.tsx';
import { userStepSchema } from './user-action.ts';
import { UserBadges } from './user-badges.tsx';
import { UserDanger, UserPassword, UserRole, UserSecondStep } from './user-forms.tsx';
import { UserMemberships, UserSessions } from './user-lists.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.user.name ?? 'Bruger'} · Platformen · Bilassistent` }];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = found(z.guid().safeParse(params.id).data);
  const { accounts } = context.get(servicesContext).database;
  const [page, audit] = await orUnavailable(
    Promise.all([findUser(accounts, id), listAudit(accounts, { page: 1, pageSize: 10 }, id)]),
  );
  return { ...found(page), acts: audit.rows, isSelf: context.get(sessionContext)?.userId === id };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const id = found(z.guid().safeParse(params.id).data);
  found(await orUnavailable(findUser(services.database.accounts, id)));
  const asked = request.clone();

  async function back(title: string, path = `/platform/users/${id}`) {
    return redirect(path, { status: 303, headers: { 'Set-Cookie': await flash({ title }) } });
  }
  return submitForm(
    request,
    userStepSchema(),
    async (input) => {
      switch (input.step) {
        case 'role':
          await setRole(services, asked, id, input.role);
          return back('Rollen er ændret');
        case 'ban':
          await banUser(services, asked, id, input.banReason, input.banDays);
          return back('Brugeren er spærret');
        case 'unban':
          await unbanUser(services, asked, id);
          return back('Spærringen er ophævet');
        case 'password':
          await setPassword(services, asked, id, input.password);
          return back('Adgangskoden er sat');
        case 'revoke':
          await revokeSession(services, asked, id, input.sessionId);
          return back('Sessionen er afsluttet');
        case 'revoke-all':
          await revokeSessions(services, asked, id);
          return back('Alle sessioner er afsluttet');
        case 'second-step':
          await resetSecondStep(services, asked, id);
          return back('Totrinsbekræftelsen er nulstillet');
        case 'remove':
          await removeUser(services, asked, id);
          return back('Brugeren er slettet', '/platform');
        case 'impersonate': {
          const { cookies } = await impersonate(services, asked, id);
          return redirect('/', { status: 303, headers: cookieHeaders(cookies) });
        }
      }
    },
    { hideFields: ['password'] },
  );
}

export default function User({ loaderData, actionData }: Route.ComponentProps) {
  const { user, memberships, sessions, acts, isSelf } = loaderData;
  const result = actionData?.result;
  const problems = danish(result?.error?.formErrors ?? undefined);
  return (
    <div className="grid gap-5">
      <header className="grid gap-2">
        <Link to="/platform" className="link justify-self-start text-sm">
          Alle brugere
        </Link>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="page-title">{user.name}</h1>
          <UserBadges user={user} />
        </div>
        <p className="text-sm wrap-anywhere text-neutral-600">{user.email}</p>
      </header>
      {problems && problems.length > 0 && (
        <Banner tone="error" role="alert">
          {problems.join(' ')}
        </Banner>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,26rem)]">
        <div className="grid gap-5">
          <UserMemberships memberships={memberships} />
          <UserSessions sessions={sessions} />
          <section aria-labelledby="log" className="surface">
            <h2 id="log" className="px-4 py-3 text-base font-semibold">
              Seneste handlinger
            </h2>
            <AuditList rows={acts} />
          </section>
        </div>
        <div className="grid gap-5">
          <UserRole user={user} isSelf={isSelf} />
          <UserPassword result={result} />
          {user.twoFactorEnabled && <UserSecondStep />}
          <UserDanger user={user} isSelf={isSelf} result={result} />
        </div>
      </div>
    </div>
  );
}
