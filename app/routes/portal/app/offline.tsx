import { Fragment } from 'react';
import { WayLink, WayTitle } from '#app/portal/way-parts.tsx';
import { weekdayLabels } from '#app/texts/company.ts';
import { formatPhone } from '#app/texts/formats.ts';
import { appWords, hoursWords } from '#app/texts/portal-app.ts';
import { weekdays } from '#server/company/company-types.ts';
import { portalOrganizationContext } from '#server/http/portal-contexts.ts';
import type { Route } from './+types/offline.ts';

export const meta: Route.MetaFunction = () => [{ title: appWords.offline }];

export function loader({ context }: Route.LoaderArgs) {
  const { slug, phone, openingHours } = context.get(portalOrganizationContext);
  const isKnown = Object.keys(openingHours).length > 0;
  return { slug, phone, hours: isKnown ? weekdays.map((day) => ({ day, hours: openingHours[day] })) : [] };
}

/** What the app shows instead of a page that it has not kept; the worker adds what it has. */
export default function Offline({ loaderData: { slug, phone, hours } }: Route.ComponentProps) {
  return (
    <>
      <WayTitle lead={appWords.offlineLead}>{appWords.offline}</WayTitle>
      <section aria-labelledby="gemt-titel" className="grid gap-2">
        <h2 id="gemt-titel" className="text-lg font-semibold">
          {appWords.kept}
        </h2>
        <div id="gemt" />
      </section>
      {hours.length > 0 && (
        <section aria-labelledby="aabent-titel" className="grid gap-2">
          <h2 id="aabent-titel" className="text-lg font-semibold">
            {appWords.openingHours}
          </h2>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
            {hours.map(({ day, hours }) => (
              <Fragment key={day}>
                <dt>{weekdayLabels[day]}</dt>
                <dd className="text-neutral-700">{hoursWords(hours)}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      )}
      <div className="flex flex-wrap gap-x-6">
        <WayLink to={`/kundeportal/${slug}`}>{appWords.retry}</WayLink>
        {phone && <WayLink to={`tel:${phone}`}>Ring {formatPhone(phone)}</WayLink>}
      </div>
    </>
  );
}
