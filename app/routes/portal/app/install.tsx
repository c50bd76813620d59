import { PortalCard } from '#app/portal/portal-parts.tsx';
import { WayLink } from '#app/portal/way-parts.tsx';
import { installSteps, noticeWords } from '#app/texts/portal-app.ts';
import { Icon } from '#app/ui/icon.tsx';
import { portalOrganizationContext } from '#server/http/portal-contexts.ts';
import type { Route } from './+types/install.ts';

export const meta: Route.MetaFunction = () => [{ title: noticeWords.install }];

export function loader({ context }: Route.LoaderArgs) {
  const { slug, name } = context.get(portalOrganizationContext);
  return { slug, name };
}

/** How the portal is put on the home screen; iPhones first, which need it for pushes. */
export default function Install({ loaderData: { slug, name } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <h1 className="text-2xl font-semibold text-neutral-900">{noticeWords.install}</h1>
        <p className="text-neutral-700">{noticeWords.installLead(name)}</p>
      </div>
      {installSteps.map(({ name, steps }) => (
        <PortalCard key={name} id={`paa-${name.split(' ')[0]?.toLowerCase()}`} title={name}>
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {steps.map(({ icon, text }, index) => (
              <li key={text} className="flex items-center gap-4">
                <span aria-hidden className="brand-button flex size-12 shrink-0 items-center justify-center rounded-xl">
                  <Icon name={icon} size={24} />
                </span>
                <span className="min-w-0">
                  <span className="font-semibold">{index + 1}.</span> {text}
                </span>
              </li>
            ))}
          </ol>
        </PortalCard>
      ))}
      <WayLink to={`/kundeportal/${slug}/indstillinger`}>{noticeWords.back}</WayLink>
    </div>
  );
}
