import { FlagField, typedFlag, yesOrNo } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { describedBy, Field, inputClass } from '#app/form/field.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { lookupServices } from '#app/texts/lookups.ts';
import type { IntegrationPage } from '#server/integrations/integration-queries.ts';

export const plateLabels = {
  service: 'Udbyder',
  token: 'Nøgle (API-token)',
  advanced: 'Udvidet svar',
  checkDebt: 'Tjek for gæld',
  dailyLimit: 'Højst opslag pr. dag',
  cacheHours: 'Brug samme svar igen i',
  refreshDays: 'Et svar er gammelt efter',
} as const;
type Name = keyof typeof plateLabels;

const units = { dailyLimit: 'stk.', cacheHours: 'timer', refreshDays: 'dage' };

type Props = { integration: IntegrationPage; result: Refused | undefined };

/** The API key is write-only. */
export function PlateSettingsForm({ integration, result }: Props) {
  const { settings, version, credentialHint } = integration;
  const values: Record<Exclude<Name, 'token'>, string> = {
    service: settings.service,
    advanced: typedFlag(settings.advanced),
    checkDebt: typedFlag(settings.checkDebt),
    dailyLimit: String(settings.dailyLimit),
    cacheHours: String(settings.cacheHours),
    refreshDays: String(settings.refreshDays),
  };
  const { form, fields } = useForm({ id: 'opslag', values, labels: plateLabels, extra: { token: '' }, result });
  const token = form.field('token');
  const stored =
    credentialHint === null
      ? 'Den står på din side hos udbyderen. Den gemmes krypteret og vises aldrig igen.'
      : `Gemt: •••• ${credentialHint}. Lad feltet stå tomt for at beholde den.`;
  const help = result?.error ? `${stored} Skrev du en ny nøgle, så skriv den igen.` : stored;
  return (
    <EditForm
      form={form}
      choices={{ service: serviceChoices, advanced: yesOrNo, checkDebt: yesOrNo }}
      units={units}
      version={version}
      heading="Opsætningen er ikke gemt"
      submitLabel="Gem opsætning"
    >
      <input type="hidden" name="knownHint" value={credentialHint ?? ''} />
      <SelectField field={fields.service} choices={serviceChoices} />
      <Field field={token} isOptional={credentialHint !== null} help={help}>
        <input
          {...describedBy(token, help)}
          type="password"
          name="token"
          autoComplete="off"
          spellCheck={false}
          required={credentialHint === null}
          maxLength={500}
          className={inputClass}
        />
      </Field>
      <FlagField field={fields.advanced} label="Udvidet svar hos nummerpladeapi.dk (tilkøb)" />
      <FlagField
        field={fields.checkDebt}
        label="Tjek hos nummerpladeapi.dk, om der er tinglyst gæld (et ekstra opslag hver gang)"
      />
      <TextField field={fields.dailyLimit} inputMode="numeric" unit={units.dailyLimit} maxLength={7} />
      <TextField
        field={fields.cacheHours}
        inputMode="numeric"
        unit={units.cacheHours}
        maxLength={4}
        help="Et gemt svar koster ikke et opslag."
      />
      <TextField
        field={fields.refreshDays}
        inputMode="numeric"
        unit={units.refreshDays}
        maxLength={4}
        help="På bilens side bliver der foreslået et nyt opslag. 0 foreslår det aldrig."
      />
    </EditForm>
  );
}

const serviceChoices = [
  { value: 'nummerpladeapi', label: lookupServices.nummerpladeapi },
  { value: 'motorapi', label: lookupServices.motorapi },
];
