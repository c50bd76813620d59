import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FlagField, yesOrNo } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { Field, inputProps } from '#app/form/field.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { PostalFields } from '#app/form/postal-fields.tsx';
import { SelectField } from '#app/form/select-field.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { companyKindLabels } from '#app/texts/company.ts';
import { choicesOf, namedChoices } from '#app/texts/form-texts.ts';
import { OpeningHours } from './opening-hours.tsx';
import { type SettingsPage, settingsLabels, settingsUnits, settingsValues } from './settings-fields.ts';

type Flag =
  | 'financeAuthorityRegistered'
  | 'fullTaxRegistered'
  | 'leasingWithdrawable'
  | 'rentalWithdrawable'
  | 'requireTwoFactor'
  | 'requireTwoFactorOfAll'
  | 'saleWithdrawable';

const money = { inputMode: 'decimal', unit: 'kr.' } as const;

/** All sections share one submit button. */
export function SettingsForm({ page, result }: { page: SettingsPage; result: Refused | undefined }) {
  const { settings, departments } = page;
  const values = settingsValues(page);
  const { form, fields } = useForm({ id: 'virksomhed', values, labels: settingsLabels, result });
  const number = (name: keyof typeof settingsUnits) => ({
    field: fields[name],
    unit: settingsUnits[name],
    inputMode: 'numeric' as const,
  });
  const choices = {
    kind: choicesOf(companyKindLabels),
    defaultVatDisplay: choicesOf({ incl: 'Inkl. moms', excl: 'Ekskl. moms' }),
    defaultDepartmentId: namedChoices(departments),
    fullTaxRegistered: yesOrNo,
    financeAuthorityRegistered: yesOrNo,
    requireTwoFactor: yesOrNo,
    requireTwoFactorOfAll: yesOrNo,
  };
  const flag = (name: Flag, label: string) => <FlagField field={fields[name]} label={label} />;
  return (
    <EditForm
      form={form}
      choices={choices}
      units={settingsUnits}
      version={settings.version}
      heading="Virksomheden er ikke gemt"
      submitLabel="Gem virksomhed"
      className="surface gap-8 pt-5"
    >
      <Section title="Virksomheden">
        <TextField field={fields.name} maxLength={80} />
        <TextField field={fields.legalName} isOptional maxLength={120} />
        <SelectField field={fields.kind} choices={choices.kind} />
        <TextField field={fields.cvr} isOptional inputMode="numeric" maxLength={20} />
        <TextField field={fields.pNumber} isOptional inputMode="numeric" maxLength={20} />
        <TextField field={fields.ean} isOptional inputMode="numeric" maxLength={20} />
        {flag('fullTaxRegistered', 'Registreret virksomhed (selvanmelder af afgift)')}
        {flag('financeAuthorityRegistered', 'Registreret hos Finanstilsynet (finansiel leasing)')}
      </Section>
      <Section title="Kontakt">
        <TextField field={fields.address} isOptional maxLength={120} />
        <PostalFields form={form} fields={fields} kept={values.postalCode} />
        <TextField field={fields.phone} isOptional inputMode="tel" maxLength={40} />
        <TextField field={fields.email} isOptional inputMode="email" maxLength={254} />
        <TextField field={fields.website} isOptional inputMode="url" maxLength={200} />
        <OpeningHours fields={fields} help="Tomme felter betyder lukket." />
        <TextArea
          field={fields.holidays}
          isOptional
          rows={2}
          help={
            <>
              Datoer med komma imellem, fx 24-12-2026, 31-12-2026.{' '}
              <a href="#helligdage" className="link">
                Foreslå helligdage
              </a>
            </>
          }
        />
      </Section>
      <Section title="Udseende">
        <Field field={fields.brandColor}>
          <input
            type="color"
            {...inputProps(fields.brandColor)}
            className="h-11 w-20 cursor-pointer rounded-md border border-neutral-400 bg-white p-1"
          />
        </Field>
        <TextArea field={fields.documentFooter} isOptional rows={3} />
      </Section>
      <Section title="Salg og lager">
        <SelectField
          field={fields.defaultDepartmentId}
          choices={choices.defaultDepartmentId}
          none="Ingen standardafdeling"
        />
        <SelectField field={fields.defaultVatDisplay} choices={choices.defaultVatDisplay} />
        <TextField {...number('quoteValidityDays')} />
        <TextField {...number('quoteReminderDays')} help="Kunden mindes én gang om et ubesvaret tilbud. 0: aldrig" />
        <TextField {...number('leadSlaMinutes')} />
        <TextField
          {...number('leadAttempts')}
          help="Så mange gange skal en kunde være prøvet på mindst 2 dage, før emnet kan lukkes med «Intet svar»"
        />
        <TextField {...number('overrideApprovalPct')} inputMode="decimal" />
        <TextField {...number('referenceTerms')} inputMode="text" help="Op til fire perioder med komma imellem" />
        <TextField
          {...number('referenceKm')}
          inputMode="text"
          help="«Leje fra» og «Virkning» regner med disse perioder og kilometer"
        />
        <TextField {...number('stockAgeYellow')} />
        <TextField {...number('stockAgeRed')} />
        <TextField
          field={fields.notificationDigestHour}
          inputMode="numeric"
          maxLength={2}
          help="Hel time fra 0 til 23"
        />
      </Section>
      <Section title="Fortrydelsesret">
        <p className="text-sm text-neutral-600">
          Står på tilbud til private. Uden tekst kan tilbud om leasing og salg ikke sendes til private.
        </p>
        <TextArea field={fields.leasingWithdrawal} isOptional rows={4} />
        <TextArea field={fields.saleWithdrawal} isOptional rows={4} />
        {flag('saleWithdrawable', settingsLabels.saleWithdrawable)}
        {flag('leasingWithdrawable', settingsLabels.leasingWithdrawable)}
        {flag('rentalWithdrawable', settingsLabels.rentalWithdrawable)}
      </Section>
      <Section title="Kontrakter">
        <p className="text-sm text-neutral-600">
          Står på lejekontrakter og leasingaftaler efter pris, periode og kilometer. Skriv om opsigelse, aflevering,
          forsikring og selvrisiko. Uden tekst kan kontrakten ikke laves.
        </p>
        <TextArea field={fields.rentalTerms} isOptional rows={10} />
        <TextArea field={fields.leasingTerms} isOptional rows={10} />
      </Section>
      <Section title="Udlejning">
        <p className="text-sm text-neutral-600">Gælder lejeaftaler, hvor andet ikke er aftalt. Beløb er uden moms.</p>
        <TextField {...number('rentalBufferMinutes')} help="Så længe er en bil optaget, efter at den er tilbage" />
        <TextField {...number('rentalMinAge')} />
        <TextField {...number('rentalPaymentDays')} />
        <TextField field={fields.rentalLateFee} {...money} isOptional />
        <TextField field={fields.rentalFuelPrice} {...money} />
        <TextField field={fields.rentalCleaningFee} {...money} />
        <TextField field={fields.rentalBillFee} {...money} />
        <TextField {...number('rentalCancelHours')} help="Lejens begyndelse" />
        <TextField {...number('rentalCancelPct')} inputMode="decimal" help="Af lejen" />
        <p className="text-sm">
          <Link to="/company/settings/rental-mails" className="link inline-flex min-h-11 items-center md:min-h-0">
            Skriv jeres egne tekster i mails til lejere
          </Link>
        </p>
      </Section>
      <Section title="Betaling af fakturaer">
        <p className="text-sm text-neutral-600">
          Står på nye fakturaer med betalingsfristen. En faktura, der er udstedt, ændres aldrig.
        </p>
        <TextField field={fields.bankRegistration} isOptional inputMode="numeric" maxLength={10} />
        <TextField field={fields.bankAccount} isOptional inputMode="numeric" maxLength={20} />
        <TextField field={fields.bankIban} isOptional isCode maxLength={50} />
      </Section>
      <Section title="Sikkerhed og sletning">
        {flag('requireTwoFactor', 'Kræv totrinsbekræftelse for ejere og administratorer')}
        {flag('requireTwoFactorOfAll', 'Kræv totrinsbekræftelse for alle medarbejdere')}
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
