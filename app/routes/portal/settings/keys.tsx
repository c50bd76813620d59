import { redirect } from 'react-router';
import { refusedOf } from '#app/form/form-section.tsx';
import { useForm } from '#app/form/forms.ts';
import { PasskeyPart } from '#app/portal/passkey-part.tsx';
import { WayErrors } from '#app/portal/way-parts.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { keyWords } from '#app/texts/portal-keys.ts';
import { buttonClass } from '#app/ui/button.ts';
import { cookieHeaders } from '#server/account/guards.ts';
import { changePortalKeys } from '#server/account/portal-keys.ts';
import { nameDevice } from '#server/auth/device-name.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { portalFlash } from '#server/http/flash.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext, portalOrganizationContext } from '#server/http/portal-contexts.ts';
import { readForm } from '#server/http/read-form.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { needsStepUp } from '#server/portal/portal-rights.ts';
import { listPortalPasskeys, listPortalSessions } from '#server/portal-accounts/portal-session.ts';
import { keysForm } from '#server/portal-accounts/way-schema.ts';
import { stepUp } from '../leads/step-up.ts';
import { StepUpForm } from '../leads/step-up-form.tsx';
import type { Route } from './+types/keys.ts';

export const meta: Route.MetaFunction = () => [{ title: keyWords.title }];

export async function loader({ context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const { organizationId, portalUserId, sessionId, slug, email, provenAt } = context.get(portalContext);
  const [passkeys, sessions] = await orUnavailable(
    Promise.all([
      listPortalPasskeys(database, organizationId, portalUserId),
      listPortalSessions(database, organizationId, portalUserId),
    ]),
  );
  return {
    ...{ slug, email, passkeys, needsCode: needsStepUp(provenAt, new Date()) },
    sessions: sessions.map(({ id, userAgent, updatedAt, way }) => ({
      ...{ id, updatedAt, way, device: nameDevice(userAgent), isOwn: id === sessionId },
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const organization = context.get(portalOrganizationContext);
  const actor = context.get(portalContext);
  const page = `/kundeportal/${actor.slug}/indstillinger/login`;
  const form = await readForm(request);
  if (['code', 'prove'].includes(String(form.get('step')))) {
    return stepUp(context, request, form, () => redirect(page, 303));
  }
  return submitForm(
    form,
    keysForm,
    async (input) => {
      const { cookies, said } = await changePortalKeys(services, organization, actor, request, input);
      const done = await portalFlash(actor.slug, { title: keyWords.said[said] });
      return redirect(page, { headers: cookieHeaders([...cookies, done]) });
    },
    { hideFields: ['response'] },
  );
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

const card = 'grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-neutral-200 bg-white p-5';
const row = 'flex flex-wrap items-center justify-between gap-3 border-t border-neutral-200 pt-3';

export default function Keys({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, email, passkeys, sessions, needsCode } = loaderData;
  const result = actionData?.result;
  const ofCode = refusedOf(result, 'code', 'prove');
  const { form } = useForm({ id: 'noegler', values: {}, result: ofCode ? undefined : result });
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="text-2xl font-semibold text-neutral-900">{keyWords.title}</h1>
      <WayErrors errors={form.errors} />
      {needsCode && (
        <div id="bekraeft">
          <StepUpForm email={email} result={ofCode} title={keyWords.prove} why={keyWords.why} at="bekraeft" />
        </div>
      )}
      <section aria-labelledby="noegler" className={card}>
        <h2 id="noegler" className="text-lg font-semibold">
          {keyWords.passkeys}
        </h2>
        <p className="text-sm text-neutral-700">{keyWords.passkeysHelp}</p>
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <form key={id} method="post" noValidate className={row}>
            <span className="min-w-0 wrap-anywhere">
              {name}
              <span className="block text-sm text-neutral-600">
                {lastUsedAt
                  ? keyWords.used(formatInstant(lastUsedAt))
                  : createdAt && keyWords.added(formatInstant(createdAt))}
              </span>
            </span>
            <input type="hidden" name="way" value="drop-passkey" />
            <button type="submit" name="id" value={id} className={buttonClass('secondary')}>
              {keyWords.drop}
            </button>
          </form>
        ))}
        <PasskeyPart slug={slug} label={keyWords.add} failed={keyWords.addFailed} />
        <noscript>
          <p className="text-sm text-neutral-700">{keyWords.needsScript}</p>
        </noscript>
      </section>
      <section aria-labelledby="adgangskode" className={card}>
        <h2 id="adgangskode" className="text-lg font-semibold">
          {keyWords.password}
        </h2>
        <p className="text-sm text-neutral-700">{keyWords.passwordHelp(email)}</p>
        <form method="post" noValidate>
          <button type="submit" name="way" value="password-link" className={buttonClass('secondary')}>
            {keyWords.sendLink}
          </button>
        </form>
      </section>
      <section aria-labelledby="enheder" className={card}>
        <h2 id="enheder" className="text-lg font-semibold">
          {keyWords.devices}
        </h2>
        {sessions.map(({ id, device, updatedAt, isOwn }) => (
          <form key={id} method="post" noValidate className={row}>
            <span className="min-w-0 wrap-anywhere">
              {device} {isOwn && <strong className="font-medium">({keyWords.thisDevice})</strong>}
              <span className="block text-sm text-neutral-600">{keyWords.seen(formatInstant(updatedAt))}</span>
            </span>
            <input type="hidden" name="way" value="end-device" />
            {!isOwn && (
              <button type="submit" name="id" value={id} className={buttonClass('secondary')}>
                {keyWords.end}
              </button>
            )}
          </form>
        ))}
      </section>
    </div>
  );
}
