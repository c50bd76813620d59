import { data } from 'react-router';
import { Trace } from '#app/distribution/trace.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { outcomeLabels } from '#app/texts/distribution.ts';
import { choicesOf, namedChoices } from '#app/texts/form-texts.ts';
import { formatInstant } from '#app/texts/formats.ts';
import { vehicleTypes } from '#app/texts/labels.ts';
import { leadKinds, leadOrigins } from '#app/texts/leads.ts';
import { requirePermission } from '#server/account/guards.ts';
import { listCategories } from '#server/cars/car-choices.ts';
import { listDepartmentNames } from '#server/company/department-queries.ts';
import { DomainError } from '#server/errors.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { readStaffNames } from '#server/leads/assignment-queries.ts';
import { type Simulated, simulateLead, simulationSchema } from '#server/leads/simulate-lead.ts';
import type { Route } from './+types/simulation.ts';
import { DistributionTabs } from './distribution-tabs.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Prøv reglerne · Bilassistent' }];

export const middleware = [requirePermission('integrations', 'update')] satisfies Route.MiddlewareFunction[];

export function loader({ context }: Route.LoaderArgs) {
  return readInTenant(context, async (tenant) => ({
    departments: await listDepartmentNames(tenant),
    categories: await listCategories(tenant),
    names: await readStaffNames(tenant),
  }));
}

/** It only reads, by the form as it stands, which is shown again with the answer. */
export function action({ request, context }: Route.ActionArgs) {
  return submitForm(request, simulationSchema, async (input, form) => {
    const found = await readInTenant(context, (tenant) => simulateLead(tenant, input, new Date()));
    if (!found) throw new DomainError('unknown-lead', 409, 'number');
    return data({
      result: undefined,
      found,
      typed: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])),
    });
  });
}

const blank = {
  ...{ number: '', kind: 'sale', source: 'website', brand: '', category: '', departmentId: '', postalCode: '' },
  ...{ vehicleType: '', value: '', at: '' },
};

const labels = {
  ...{ number: 'Emnenr.', kind: 'Type', source: 'Kilde', brand: 'Mærke', category: 'Bilgruppe', value: 'Beløb' },
  ...{ departmentId: 'Afdeling', postalCode: 'Postnr.', vehicleType: 'Køretøj', at: 'Tidspunkt' },
};

export default function Simulation({ loaderData, actionData }: Route.ComponentProps) {
  const { departments, categories, names } = loaderData;
  const answer = actionData && 'found' in actionData ? actionData : undefined;
  const values = { ...blank, ...answer?.typed };
  const { form, fields } = useForm({ id: 'proev', values, labels, result: actionData?.result });
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="page-title">Fordeling</h1>
      <DistributionTabs current="simulation" />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Form {...form.props} method="post" className="surface grid gap-4 p-4 sm:p-5">
          <h2 className="text-base font-semibold">Hvis dette emne kom nu</h2>
          <ErrorSummary heading="Emnet kunne ikke prøves" form={form} />
          <TextField
            field={fields.number}
            isOptional
            inputMode="numeric"
            maxLength={9}
            help="Nummeret på et emne, I har. Så gælder felterne nedenfor ikke"
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <SelectField field={fields.kind} choices={choicesOf(leadKinds)} />
            <SelectField field={fields.source} choices={choicesOf(leadOrigins)} />
            <TextField field={fields.brand} isOptional maxLength={60} />
            <SelectField
              field={fields.category}
              choices={categories.map(({ key, name }) => ({ value: key, label: `${key} · ${name}` }))}
              none="Ingen"
            />
            <SelectField field={fields.departmentId} choices={namedChoices(departments)} none="Ingen" />
            <TextField field={fields.postalCode} isOptional inputMode="numeric" maxLength={10} />
            <SelectField field={fields.vehicleType} choices={choicesOf(vehicleTypes)} none="Ukendt" />
            <TextField field={fields.value} isOptional inputMode="decimal" maxLength={20} />
          </div>
          <TextField field={fields.at} isOptional maxLength={20} placeholder="24-12-2026 22:00" help="Tomt: nu" />
          <div>
            <SubmitButton>Prøv</SubmitButton>
          </div>
        </Form>
        {answer && <Answer found={answer.found} names={names} />}
      </div>
    </div>
  );
}

function Answer({ found, names }: { found: Simulated; names: Readonly<Record<string, string>> }) {
  return (
    <section aria-labelledby="svar" role="status" className="surface grid gap-4 p-4 sm:p-5">
      <h2 id="svar" className="text-base font-semibold wrap-anywhere">
        {sentenceOf(found, names)}
      </h2>
      <p className="text-sm text-neutral-600">{formatInstant(found.at)}. Der er ikke ændret noget.</p>
      <Trace trace={found.trace} names={names} />
    </section>
  );
}

function sentenceOf(
  { outcome, userId, ruleName, until, hasRules }: Simulated,
  names: Readonly<Record<string, string>>,
) {
  if (!hasRules) return 'Ufordelt, fordi I ingen aktive regler har';
  const name = names[userId ?? ''] ?? 'En medarbejder';
  if (outcome === 'rule') return `${name} får emnet efter «${ruleName}»`;
  if (outcome === 'sameCustomer') return `${name} får emnet: har kundens andet åbne emne`;
  if (outcome === 'owner') return `${name} får emnet som kundeansvarlig`;
  if (outcome === 'claim') return `Frit at tage efter «${ruleName}»`;
  if (outcome === 'waiting' && until) return `Venter på åbning til ${formatInstant(until)} efter «${ruleName}»`;
  return `${outcomeLabels.nobody}, og lederne får besked`;
}
