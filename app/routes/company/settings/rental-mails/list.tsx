import { Link } from 'react-router';
import { mailStepTexts } from '#app/texts/rental-mail-texts.ts';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { listOwnTexts } from '#server/rentals/mail-text-commands.ts';
import { mailSteps } from '#server/rentals/mail-texts.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import type { Route } from './+types/list.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Mails til lejere · Bilassistent' }];

export const middleware = [requirePermission('organization', 'update')] satisfies Route.MiddlewareFunction[];

export function loader({ context }: Route.LoaderArgs) {
  return readInTenant(context, async (tenant) => {
    const own = new Set((await listOwnTexts(tenant)).map(({ step }) => step));
    return {
      steps: mailSteps.map((step) => ({ step, isOwn: own.has(step) })),
      isOwner: can(tenant.role, 'organization', 'delete'),
    };
  });
}

export default function RentalMails({ loaderData: { steps, isOwner } }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="page-title">Mails til lejere</h1>
      <SettingsTabs current="rental-mails" isOwner={isOwner} />
      <section aria-label="Mails" className="surface max-w-[45rem] p-4 sm:p-5">
        <p className="text-sm text-neutral-600">De sendes af sig selv. Skriv jeres egne ord, eller behold vores.</p>
        <ul className="mt-2 grid text-sm">
          {steps.map(({ step, isOwn }) => (
            <li key={step} className="flex flex-wrap items-center gap-x-3 border-t border-neutral-200 py-1">
              <Link
                to={`/company/settings/rental-mails/${step}`}
                className="link inline-flex min-h-11 min-w-0 items-center"
              >
                {mailStepTexts[step].name}
              </Link>
              <span className="min-w-0 flex-1 text-neutral-600">{mailStepTexts[step].when}</span>
              {isOwn && <span className="badge badge-plain">Egen tekst</span>}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
