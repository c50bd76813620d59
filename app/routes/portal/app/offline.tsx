import { WayLink, WayTitle } from '#app/portal/way-parts.tsx';
import { formatPhone } from '#app/texts/formats.ts';
import { appWords } from '#app/texts/portal-app.ts';
import { portalOrganizationContext } from '#server/http/portal-contexts.ts';
import type { Route } from './+types/offline.ts';

export const meta: Route.MetaFunction = () => [{ title: appWords.offline }];

export function loader({ context }: Route.LoaderArgs) {
  const { slug, phone } = context.get(portalOrganizationContext);
  return { slug, phone };
}

/** What the app shows instead of a page that it has not kept; the worker adds what it has. */
export default function Offline({ loaderData: { slug, phone } }: Route.ComponentProps) {
  return (
    <>
      <WayTitle lead={appWords.offlineLead}>{appWords.offline}</WayTitle>
      <section aria-labelledby="gemt-titel" className="grid gap-2">
        <h2 id="gemt-titel" className="text-lg font-semibold">
          {appWords.kept}
        </h2>
        <div id="gemt" />
      </section>
      <div className="flex flex-wrap gap-x-6">
        <WayLink to={`/kundeportal/${slug}`}>{appWords.retry}</WayLink>
        {phone && <WayLink to={`tel:${phone}`}>Ring {formatPhone(phone)}</WayLink>}
      </div>
    </>
  );
}
