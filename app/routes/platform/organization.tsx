import { Link } from 'react-router';
import { z } from 'zod';
import { FormSection, SectionForm } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { TextField } from '#app/form/text-field.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { roleLabels } from '#app/texts/labels-roles.ts';
import { lookWords } from '#app/texts/portal-look.ts';
import { DomainError } from '#server/errors.ts';
import { readEmail } from '#server/format/contact.ts';
import { needed, unusable } from '#server/format/form-fields.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { platformActor } from '#server/http/platform-actor.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { auditLook, findOrganization } from '#server/platform/platform-organizations.ts';
import { findLookable, lookReason } from '#server/portal/look-commands.ts';
import { startLook } from '../look-steps.ts';
import type { Route } from './+types/organization.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.organization.name ?? 'Virksomhed'} · Platformen · Bilassistent` }];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = found(z.guid().safeParse(params.id).data);
  const { accounts } = context.get(servicesContext).database;
  return found(await orUnavailable(findOrganization(accounts, id)));
}

const schema = z.object({
  step: z.literal('look', { error: unusable }),
  email: needed(readEmail, 'Skriv kundens e-mail'),
  reason: lookReason,
});

/** Shows a customer's portal as the customer sees it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const organizationId = found(z.guid().safeParse(params.id).data);
  const { accounts } = context.get(servicesContext).database;
  const { organization } = found(await orUnavailable(findOrganization(accounts, organizationId)));
  return submitForm(request, schema, async ({ email, reason }) => {
    const person = await findLookable(accounts, organizationId, email);
    if (!person) throw new DomainError('portal-look-nobody', 409, 'email');
    const { userId } = await auditLook(platformActor(context), organization, { email, reason });
    return startLook(context, { organizationId, userId, role: 'owner' }, { ...person, reason, door: 'platform' });
  });
}

export default function Organization({ loaderData, actionData }: Route.ComponentProps) {
  const { organization, members } = loaderData;
  return (
    <div className="grid gap-5">
      <header className="grid gap-2">
        <Link
          to="/platform/organizations"
          className="link inline-flex min-h-11 items-center justify-self-start text-sm md:min-h-0"
        >
          Alle virksomheder
        </Link>
        <h1 className="page-title wrap-anywhere">{organization.name}</h1>
        <p className="text-sm text-neutral-600">
          {organization.slug} · oprettet {formatInstant(organization.createdAt)}
        </p>
      </header>
      <section aria-labelledby="personer" className="surface">
        <h2 id="personer" className="px-4 py-3 text-base font-semibold">
          Medarbejdere
        </h2>
        {members.length === 0 && (
          <p className="border-t border-neutral-200 px-4 py-3 text-sm text-neutral-600">
            Virksomheden har ingen medarbejdere.
          </p>
        )}
        <ul>
          {members.map(({ id, name, email, role, banned }) => (
            <li
              key={id}
              className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-neutral-200 px-4 py-3 text-sm hover:bg-neutral-50"
            >
              <div className="min-w-0">
                <Link to={`/platform/users/${id}`} className="card-link block truncate text-neutral-900 no-underline">
                  {name}
                </Link>
                <p className="truncate text-neutral-600">{email}</p>
              </div>
              <p className="flex items-center gap-2 text-neutral-700">
                {banned && <span className="badge badge-danger">Spærret</span>}
                {roleLabels[role]}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <PortalLook result={actionData?.result} />
    </div>
  );
}

function PortalLook({ result }: { result: Refused | undefined }) {
  const { labels, ofOrganization, ofOrganizationLead, begin } = lookWords;
  const { form, fields } = useForm({ id: 'se-som-kunde', values: { email: '', reason: '' }, labels, result });
  return (
    <FormSection id="kundeportal" title={ofOrganization} lead={ofOrganizationLead} refused={result}>
      <SectionForm form={form} at="kundeportal" fields={{ step: 'look' }} submitLabel={begin}>
        <TextField field={fields.email} inputMode="email" maxLength={254} />
        <TextField field={fields.reason} maxLength={300} />
      </SectionForm>
    </FormSection>
  );
}
