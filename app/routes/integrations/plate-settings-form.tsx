import { useState } from 'react';
import { Checkbox } from '#app/form/checkbox.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { describedBy, Field, inputClass } from '#app/form/field.tsx';
import { Form } from '#app/form/form.tsx';
import { formState, type Refused } from '#app/form/form-state.ts';
import { SaveBar } from '#app/form/save-bar.tsx';
import { SelectField } from '#app/form/select-field.tsx';
import { StoredDifferences } from '#app/form/stored-differences.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { lookupServices } from '#app/texts/lookups.ts';
import type { IntegrationPage } from '#server/integrations/integration-queries.ts';

const labels = {
  service: 'Udbyder',
  token: 'Nøgle (API-token)',
  dailyLimit: 'Højst opslag pr. dag',
  cacheHours: 'Brug samme svar igen i',
  refreshDays: 'Et svar er gammelt efter',
} as const;
type Name = keyof typeof labels;
const names = ['service', 'token', 'dailyLimit', 'cacheHours', 'refreshDays'] as const satisfies Name[];

type Props = { integration: IntegrationPage; result: Refused | undefined };

/** Whose register is asked, with which key and how often. The key is written and never read. */
export function PlateSettingsForm({ integration, result }: Props) {
  const { settings, version, credentialHint } = integration;
  const [hasChanges, setHasChanges] = useState(false);
  const values: Record<Name, string> = {
    service: settings.service,
    token: '',
    dailyLimit: String(settings.dailyLimit),
    cacheHours: String(settings.cacheHours),
    refreshDays: String(settings.refreshDays),
  };
  const form = formState({ id: 'opslag', values, result });
  const of = (name: Name) => ({ label: labels[name], field: form.field(name) });
  const isConflict = form.formErrors.includes('integration-changed');
  const token = form.field('token');
  const help =
    credentialHint === null
      ? 'Den står på jeres side hos udbyderen. Den gemmes krypteret og vises aldrig igen.'
      : `Gemt: •••• ${credentialHint}. Lad feltet stå tomt for at beholde den.`;
  return (
    <Form method="post" onInput={() => setHasChanges(true)} className="surface grid min-w-0 gap-5 px-4 pt-5 sm:px-6">
      {result?.error && (
        <ErrorSummary
          heading="Opsætningen er ikke gemt"
          answer={result}
          formErrors={form.formErrors}
          refused={form.refused(names).map(of)}
        >
          {isConflict && (
            <StoredDifferences form={form} values={values} labels={labels} choices={{ service: serviceChoices }} />
          )}
        </ErrorSummary>
      )}
      <input type="hidden" name="version" value={isConflict ? version : (form.typed('version') ?? version)} />
      <SelectField {...of('service')} choices={serviceChoices} />
      <Field label={labels.token} isOptional={credentialHint !== null} help={help} {...token.labelled}>
        <input
          {...describedBy(token.labelled, help)}
          type="password"
          name="token"
          autoComplete="off"
          spellCheck={false}
          required={credentialHint === null}
          maxLength={500}
          className={inputClass}
        />
      </Field>
      <Checkbox
        name="advanced"
        value="on"
        label="Udvidet svar hos nummerpladeapi.dk (tilkøb)"
        defaultChecked={result ? form.typed('advanced') !== undefined : settings.advanced}
      />
      <TextField {...of('dailyLimit')} inputMode="numeric" unit="stk." maxLength={7} />
      <TextField
        {...of('cacheHours')}
        inputMode="numeric"
        unit="timer"
        maxLength={4}
        help="Et gemt svar koster ikke et opslag."
      />
      <TextField
        {...of('refreshDays')}
        inputMode="numeric"
        unit="dage"
        maxLength={4}
        help="På bilens side bliver der foreslået et nyt opslag. 0 foreslår det aldrig."
      />
      <SaveBar label="Gem opsætning" hasChanges={hasChanges} />
    </Form>
  );
}

const serviceChoices = [
  { value: 'nummerpladeapi', label: lookupServices.nummerpladeapi },
  { value: 'motorapi', label: lookupServices.motorapi },
];
