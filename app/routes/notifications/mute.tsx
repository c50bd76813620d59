import { data } from 'react-router';
import { buttonClass } from '#app/ui/button.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { kindOf } from '#server/notifications/notification-kinds.ts';
import { muteKind } from '#server/notifications/notification-settings.ts';
import { systemActor, withTenant } from '#server/tenant.ts';
import type { Route } from './+types/mute.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Færre mails · Bilassistent' },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** Looking at the page turns nothing off: mail scanners follow links. */
export function loader({ params, context }: Route.LoaderArgs) {
  const muted = context.get(servicesContext).muteLinks.read(params.token);
  return muted
    ? { label: muted.kind === 'digest' ? 'Den samlede mail' : kindOf(muted.kind).label }
    : data({ label: undefined }, 404);
}

/** Posted by the page's button, or by a mail program for its reader (RFC 8058). */
export async function action({ params, context }: Route.ActionArgs) {
  const { muteLinks, database } = context.get(servicesContext);
  const muted = muteLinks.read(params.token);
  if (!muted) return data({ isMuted: false }, 404);
  const { organizationId, userId, kind } = muted;
  await orUnavailable(
    withTenant(database.pool, systemActor(organizationId), (tenant) => muteKind(tenant, userId, kind)),
  );
  return { isMuted: true };
}

export default function Mute({ loaderData: { label }, actionData }: Route.ComponentProps) {
  if (!label) {
    return (
      <>
        <h1 className="page-title">Linket virker ikke</h1>
        <p>Log ind, og vælg dine mails under Indstillinger.</p>
      </>
    );
  }
  if (actionData?.isMuted) {
    return (
      <>
        <h1 className="page-title">Du får ikke flere mails</h1>
        <p>Vi skriver ikke mere om «{label}». Du kan altid vælge det til igen under Indstillinger.</p>
      </>
    );
  }
  return (
    <>
      <h1 className="page-title">Færre mails?</h1>
      <p>
        Tryk, hvis du ikke vil have flere mails om «{label}». Notifikationen kan du stadig se, når du er logget ind.
      </p>
      <form method="post" noValidate>
        <button type="submit" className={buttonClass('primary')}>
          Få ikke flere mails om dette
        </button>
      </form>
      <p>
        Du kan også{' '}
        <a href="/settings/notifications" className="link">
          vælge, hvad du får mails om
        </a>
        , når du er logget ind.
      </p>
    </>
  );
}
