import type { ReactNode } from 'react';
import { Checkbox, yesOrNo } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { describedBy, Field } from '#app/form/field.tsx';
import { formState, type Refused } from '#app/form/form-state.ts';
import { PostalFields } from '#app/form/postal-fields.tsx';
import { SelectField } from '#app/form/select-field.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { companyKindLabels } from '#app/texts/company.ts';
import { choicesOf, namedChoices } from '#app/texts/form-texts.ts';
import { OpeningHours } from './opening-hours.tsx';
import {
  type SettingsField,
  type SettingsPage,
  settingsLabels,
  settingsUnits,
  settingsValues,
} from './settings-fields.ts';

type Flag = 'fullTaxRegistered' | 'financeAuthorityRegistered' | 'portalEnabled' | 'requireTwoFactor';

/** All that an organisation says of itself, in sections with one button. */
export function SettingsForm({ page, result }: { page: SettingsPage; result: Refused | undefined }) {
  const { settings, departments, host } = page;
  const values = settingsValues(page);
  const form = formState({ id: 'virksomhed', values, result });
  const of = (name: SettingsField) => ({ label: settingsLabels[name], field: form.field(name) });
  const number = (name: keyof typeof settingsUnits) => ({
    ...of(name),
    unit: settingsUnits[name],
    inputMode: 'numeric' as const,
  });
  const choices = {
    kind: choicesOf(companyKindLabels),
    defaultVatDisplay: choicesOf({ incl: 'Inkl. moms', excl: 'Ekskl. moms' }),
    defaultDepartmentId: namedChoices(departments),
    fullTaxRegistered: yesOrNo,
    financeAuthorityRegistered: yesOrNo,
    portalEnabled: yesOrNo,
    requireTwoFactor: yesOrNo,
  };
  const flag = (name: Flag, label: string) => <Checkbox name={name} label={label} defaultChecked={form.ticked(name)} />;
  const color = form.field('brandColor');
  return (
    <EditForm
      form={form}
      values={values}
      labels={settingsLabels}
      choices={choices}
      units={settingsUnits}
      version={settings.version}
      result={result}
      heading="Virksomheden er ikke gemt"
      submitLabel="Gem virksomhed"
      gap="gap-8"
    >
      <Section title="Virksomheden">
        <TextField {...of('name')} maxLength={80} />
        <TextField {...of('legalName')} isOptional maxLength={120} />
        <SelectField {...of('kind')} choices={choices.kind} />
        <TextField {...of('cvr')} isOptional inputMode="numeric" maxLength={20} />
        <TextField {...of('pNumber')} isOptional inputMode="numeric" maxLength={20} />
        <TextField {...of('ean')} isOptional inputMode="numeric" maxLength={20} />
        {flag('fullTaxRegistered', 'Registreret virksomhed (selvanmelder af afgift)')}
        {flag('financeAuthorityRegistered', 'Registreret hos Finanstilsynet (finansiel leasing)')}
      </Section>
      <Section title="Kontakt">
        <TextField {...of('address')} isOptional maxLength={120} />
        <PostalFields form={form} kept={values.postalCode} />
        <TextField {...of('phone')} isOptional inputMode="tel" maxLength={40} />
        <TextField {...of('email')} isOptional inputMode="email" maxLength={254} />
        <TextField {...of('website')} isOptional inputMode="url" maxLength={200} />
        <OpeningHours fieldOf={form.field} help="Tomme felter betyder lukket." />
        <TextArea {...of('holidays')} isOptional rows={2} help="Datoer med komma imellem, fx 24-12-2026, 31-12-2026" />
      </Section>
      <Section title="Udseende">
        <Field label={settingsLabels.brandColor} {...color.labelled}>
          <input
            type="color"
            name={color.name}
            defaultValue={color.defaultValue}
            {...describedBy(color.labelled, undefined)}
            className="h-11 w-20 cursor-pointer rounded-md border border-neutral-400 bg-white p-1"
          />
        </Field>
        <TextArea {...of('documentFooter')} isOptional rows={3} />
      </Section>
      <Section title="Salg og lager">
        <SelectField
          {...of('defaultDepartmentId')}
          choices={choices.defaultDepartmentId}
          none="Ingen standardafdeling"
        />
        <SelectField {...of('defaultVatDisplay')} choices={choices.defaultVatDisplay} />
        <TextField {...number('quoteValidityDays')} />
        <TextField {...number('leadSlaMinutes')} />
        <TextField {...number('overrideApprovalPct')} inputMode="decimal" />
        <TextField {...number('stockAgeYellow')} />
        <TextField {...number('stockAgeRed')} />
        <TextField {...of('notificationDigestHour')} inputMode="numeric" maxLength={2} help="Hel time fra 0 til 23" />
      </Section>
      <Section title="Kundeportal">
        {flag('portalEnabled', 'Kundeportalen er åben')}
        <TextField {...of('slug')} maxLength={40} help={`${host}/kundeportal/${settings.slug}`} />
        <TextArea {...of('portalWelcome')} isOptional rows={3} />
      </Section>
      <Section title="Sikkerhed og sletning">
        {flag('requireTwoFactor', 'Kræv totrinsbekræftelse for ejere og administratorer')}
        <TextField {...number('leadRetentionMonths')} />
        <TextField {...number('portalLogRetentionMonths')} />
        <TextField {...number('keylessLogRetentionMonths')} />
      </Section>
    </EditForm>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-4 text-base font-semibold text-neutral-900">{title}</legend>
      {children}
    </fieldset>
  );
}
