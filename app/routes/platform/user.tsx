import { Link, redirect } from 'react-router';
import { z } from 'zod';
import { Cards } from '#app/list/kit/cards.tsx';
import { cookieHeaders } from '#server/account/guards.ts';
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
} from '#server/account/platform-commands.ts';
import { nameDevice } from '#server/auth/device-name.ts';
import { servicesContext, sessionContext } from '#server/http/contexts.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { auditList } from '#server/platform/platform-audit.ts';
import { findUser } from '#server/platform/platform-users.ts';
import type { Route } from './+types/user.ts';
import { actionOf, auditColumns, refusalOf } from './audit-columns.tsx';
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
    Promise.all([
      findUser(accounts, id),
      auditList.page(accounts, new URLSearchParams({ user: id }), { page: 1, pageSize: 10 }),
    ]),
  );
  const { sessions, ...user } = found(page);
  const devices = sessions.map(({ userAgent, ...each }) => ({ ...each, device: nameDevice(userAgent) }));
  return { ...user, sessions: devices, acts: audit.rows, isSelf: context.get(sessionContext)?.userId === id };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const id = found(z.guid().safeParse(params.id).data);
  found(await orUnavailable(findUser(services.database.accounts, id)));

  async function back(title: string, at: string) {
    return redirect(at.startsWith('/') ? at : `/platform/users/${id}#${at}`, {
      status: 303,
      headers: { 'Set-Cookie': await flash({ title }) },
    });
  }
  return submitForm(
    request,
    userStepSchema(),
    async (input) => {
      switch (input.step) {
        case 'role':
          await setRole(services, request, id, input.role);
          return back('Rollen er ændret', 'rolle');
        case 'ban':
          await banUser(services, request, id, input.banReason, input.banDays);
          return back('Brugeren er spærret', 'spaer');
        case 'unban':
          await unbanUser(services, request, id);
          return back('Spærringen er ophævet', 'spaer');
        case 'password':
          await setPassword(services, request, id, input.password);
          return back('Adgangskoden er sat', 'adgangskode');
        case 'revoke':
          await revokeSession(services, request, id, input.sessionId);
          return back('Sessionen er afsluttet', 'sessioner');
        case 'revoke-all':
          await revokeSessions(services, request, id);
          return back('Alle sessioner er afsluttet', 'sessioner');
        case 'second-step':
          await resetSecondStep(services, request, id);
          return back('Totrinsbekræftelsen er nulstillet', 'totrin');
        case 'remove':
          await removeUser(services, request, id);
          return back('Brugeren er slettet', '/platform');
        case 'impersonate': {
          const { cookies } = await impersonate(services, request, id);
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
  return (
    <div className="grid gap-5">
      <header className="grid gap-2">
        <Link to="/platform" className="link inline-flex min-h-11 items-center justify-self-start text-sm md:min-h-0">
          Alle brugere
        </Link>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="page-title wrap-anywhere">{user.name}</h1>
          <UserBadges user={user} />
        </div>
        <p className="text-sm wrap-anywhere text-neutral-600">{user.email}</p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,26rem)]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          <UserMemberships memberships={memberships} />
          <UserSessions sessions={sessions} result={result} />
          <section aria-labelledby="log" className="surface">
            <h2 id="log" className="px-4 py-3 text-base font-semibold">
              Seneste handlinger
            </h2>
            {acts.length > 0 ? (
              <Cards
                columns={auditColumns.filter(({ name }) => name !== 'target')}
                rows={acts}
                hrefOf={() => undefined}
                nameOf={actionOf}
                noteOf={refusalOf}
              />
            ) : (
              <p className="border-t border-neutral-200 px-4 py-3 text-sm text-neutral-600">Ingen handlinger endnu.</p>
            )}
          </section>
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          <UserRole user={user} isSelf={isSelf} result={result} />
          <UserPassword result={result} />
          {user.twoFactorEnabled && <UserSecondStep result={result} />}
          <UserDanger user={user} isSelf={isSelf} result={result} />
        </div>
      </div>
    </div>
  );
}
