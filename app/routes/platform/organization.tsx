import { Link } from 'react-router';
import { z } from 'zod';
import { FormSection, refusedOf, SectionForm } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { TextField } from '#app/form/text-field.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { roleLabels } from '#app/texts/labels-roles.ts';
import { lookWords } from '#app/texts/portal-look.ts';
import { askDeletion, auditOrganization, takeDeletionBack } from '#server/company-data/deletion-commands.ts';
import { deletedFrom, findReceipt } from '#server/company-data/deletion-queries.ts';
import { startExport } from '#server/company-data/export-commands.ts';
import { listExports } from '#server/company-data/export-queries.ts';
import { formKey } from '#server/edit/form-key.ts';
import { DomainError } from '#server/errors.ts';
import { readEmail } from '#server/format/contact.ts';
import { withoutCpr } from '#server/format/cpr.ts';
import { needed, textUpTo, unusable } from '#server/format/form-fields.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { platformActor } from '#server/http/platform-actor.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { auditLook, findOrganization } from '#server/platform/platform-organizations.ts';
import { findLookable, lookReason } from '#server/portal/look-commands.ts';
import { startLook } from '../look-steps.ts';
import { ExportProgress, OrganizationExports } from '../organization-exports.tsx';
import type { Route } from './+types/organization.ts';
import { inOrganization } from './in-organization.ts';
import { OrganizationDeletion } from './organization-deletion.tsx';
import { OrganizationHead } from './organization-head.tsx';
import { OrganizationReceipt } from './organization-receipt.tsx';

/** The name of the organisation, also of one that was deleted. */
const nameOf = (shown: Route.MetaArgs['loaderData']) => shown?.organization?.name ?? shown?.receipt?.organization;

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    {
      title: `${nameOf(loaderData) ?? 'Virksomhed'} · Platformen · Bilassistent`,
    },
  ];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = found(z.guid().safeParse(params.id).data);
  const { accounts } = context.get(servicesContext).database;
  const shown = await orUnavailable(findOrganization(accounts, id));
  if (!shown) return { organization: undefined, receipt: found(await orUnavailable(findReceipt(accounts, id))) };
  const exports = await inOrganization(context, id, (tenant) => listExports(tenant, new Date()));
  const { deletionAskedAt: askedAt } = shown.organization;
  const deletion = askedAt ? { askedAt, deletedFrom: deletedFrom(askedAt) } : undefined;
  return { ...shown, receipt: undefined, exports, deletion, formKey: crypto.randomUUID() };
}

const schema = z.discriminatedUnion(
  'step',
  [
    z.object({ step: z.literal('look'), email: needed(readEmail, 'Skriv kundens e-mail'), reason: lookReason }),
    z.object({ step: z.literal('export'), formKey }),
    z.object({
      step: z.literal('ask-deletion'),
      typedName: needed(textUpTo(200), 'Skriv virksomhedens navn'),
      reason: withoutCpr(needed(textUpTo(300), 'Skriv, hvorfor virksomheden slettes')),
    }),
    z.object({ step: z.literal('take-back') }),
  ],
  { error: unusable },
);

/** Shows a customer's portal as the customer sees it, starts an export, or deletes the organisation for good. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const organizationId = found(z.guid().safeParse(params.id).data);
  const page = `/platform/organizations/${organizationId}`;
  const actor = platformActor(context);
  const { accounts } = actor;
  const { organization } = found(await orUnavailable(findOrganization(accounts, organizationId)));
  return submitForm(request, schema, async (input) => {
    if (input.step === 'look') {
      const { email, reason } = input;
      const person = await findLookable(accounts, organizationId, email);
      if (!person) throw new DomainError('portal-look-nobody', 409, 'email');
      const { userId } = await auditLook(actor, organization, { email, reason });
      return startLook(context, { organizationId, userId, role: 'owner' }, { ...person, reason, door: 'platform' });
    }
    if (input.step === 'export') {
      const { name } = organization;
      await auditOrganization(actor, accounts, 'start-organization-export', { organization: name, organizationId });
      const asked = { formKey: input.formKey, isByPlatform: true };
      await inOrganization(context, organizationId, (tenant) => startExport(tenant, asked));
      return redirectWith(page, { title: 'Eksporten er sat i gang' });
    }
    if (input.step === 'take-back') {
      found(await takeDeletionBack(actor, organizationId));
      return redirectWith(page, { title: 'Sletningen er taget tilbage', text: 'Virksomheden er åben igen.' });
    }
    found(await askDeletion(actor, organizationId, input));
    return redirectWith(page, { title: 'Virksomheden er lukket', text: 'Den slettes om 30 dage.' });
  });
}

export default function Organization({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.organization) return <OrganizationReceipt receipt={loaderData.receipt} />;
  const { organization, members, exports, deletion, formKey } = loaderData;
  const result = actionData?.result;
  return (
    <div className="grid gap-5">
      <OrganizationHead name={organization.name}>
        {organization.slug} · oprettet {formatInstant(organization.createdAt)}
        {organization.closedAt && ` · lukket ${formatInstant(organization.closedAt)}`}
      </OrganizationHead>
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
      {!organization.closedAt && <PortalLook result={refusedOf(result, 'look')} />}
      <ExportProgress exports={exports} />
      <FormSection
        id="eksport"
        title="Virksomhedens data"
        lead="Alt, hvad virksomheden har, som én ZIP-fil. Start og hentning skrives i revisionsloggen og i virksomhedens egne aktiviteter."
        refused={refusedOf(result, 'export')}
      >
        <OrganizationExports
          path={`/platform/organizations/${organization.id}/data`}
          at="eksport"
          {...{ exports, formKey }}
        />
      </FormSection>
      <OrganizationDeletion
        organization={organization}
        deletion={deletion}
        result={refusedOf(result, 'ask-deletion', 'take-back')}
      />
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
