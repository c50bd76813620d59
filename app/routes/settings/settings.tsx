import { useLocation } from 'react-router';
import { Banner } from '#app/ui/banner.tsx';
import { findOwnAccount } from '#server/account/own-account.ts';
import { nameDevice } from '#server/auth/device-name.ts';
import { servicesContext, sessionContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import type { Route } from './+types/settings.ts';
import { DeleteAccount } from './delete-account.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { PasswordForm, SecondStep } from './password-forms.tsx';
import { EmailForm, ProfileForm } from './profile-forms.tsx';
import { ProveForm } from './prove-form.tsx';
import { SessionList } from './session-list.tsx';
import { answerSettings } from './settings-action.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Indstillinger · Bilassistent' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = found(context.get(sessionContext) ?? undefined);
  const account = await orUnavailable(findOwnAccount(context.get(servicesContext), session));
  return {
    ...account,
    sessions: account.sessions.map(({ userAgent, ...each }) => ({ ...each, device: nameDevice(userAgent) })),
    thisDevice: nameDevice(request.headers.get('user-agent')),
    isImpersonated: session.impersonatorId !== undefined,
  };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const session = found(context.get(sessionContext) ?? undefined);
  return answerSettings(context.get(servicesContext), request, session, url.pathname);
}

const sections = [
  ['profil', 'Profil'],
  ['e-mail', 'E-mail'],
  ['adgangskode', 'Adgangskode'],
  ['totrin', 'Totrinsbekræftelse'],
  ['adgangsnoegler', 'Adgangsnøgler'],
  ['enheder', 'Enheder'],
  ['slet-konto', 'Slet konto'],
] as const;

export default function OwnSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { user, passkeys, sessions, thisDevice, isImpersonated, isProven } = loaderData;
  const { pathname } = useLocation();
  const result = actionData?.result;
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="page-title">Indstillinger</h1>
      {isImpersonated && <Banner tone="warning">Du er i brugerens sted. Kontoen kan kun brugeren selv ændre.</Banner>}
      <div className="grid items-start gap-x-10 gap-y-5 lg:grid-cols-[12rem_minmax(0,45rem)]">
        <nav aria-label="På denne side" className="sticky top-6 max-lg:hidden">
          <ul className="grid gap-0.5">
            {sections.map(([id, label]) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-9 items-center rounded-md px-3 text-sm text-neutral-700 no-underline hover:bg-neutral-200 hover:text-neutral-900"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-5">
          <ProfileForm user={user} result={result} />
          <EmailForm user={user} result={result} />
          <PasswordForm user={user} result={result} />
          <SecondStep user={user} result={result} path={pathname} />
          {!isProven && user.hasPassword && !isImpersonated && <ProveForm user={user} result={result} />}
          <PasskeyList passkeys={passkeys} thisDevice={thisDevice} result={result} />
          <SessionList sessions={sessions} result={result} />
          <DeleteAccount user={user} result={result} />
        </div>
      </div>
    </div>
  );
}
