import type { ReactNode } from 'react';
import { FlagField } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { Fold } from '#app/form/fold.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { leadThing } from '#app/texts/leads.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { LeadPerson, LeadRecord } from '#server/leads/lead-record.ts';
import { type LeadSection, leadChoices, leadSections, leadUnits, leadValues } from './lead-values.ts';

type Props = { page: LeadRecord; person: LeadPerson; path: string; result: Refused | undefined };

/** Contact and need of a lead, in sections that are saved alone or together. */
export function LeadForm({ page, person, path, result }: Props) {
  const values = leadValues(person);
  const choices = leadChoices(page);
  const { form, fields } = useForm({ id: 'emne', values, labels: leadThing.fields, result });
  const refused = new Set(form.refused.map(({ name }) => name));
  const shown: Readonly<Record<string, string>> = values;
  const isRest = result !== undefined && !result.error;
  const isCustomer = page.lead.customerId !== null;
  const money = { isOptional: true, unit: 'kr.', inputMode: 'decimal' } as const;
  const number = { isOptional: true, inputMode: 'numeric' } as const;
  const bodies: Record<LeadSection['id'], ReactNode> = {
    kontakt: (
      <>
        <TextField field={fields.contactName} isOptional maxLength={120} />
        <TextField field={fields.contactPhone} isOptional inputMode="tel" maxLength={24} />
        <TextField field={fields.contactEmail} isOptional inputMode="email" maxLength={254} />
        <TextField field={fields.contactCompany} isOptional maxLength={120} />
        <TextField field={fields.contactPostalCode} {...number} maxLength={10} />
      </>
    ),
    oensket: (
      <>
        <SelectField field={fields.kind} choices={choices.kind} />
        <SelectField field={fields.category} choices={choices.category} none="Ingen bestemt" />
        <SelectField field={fields.fuelType} choices={choices.fuelType} none="Lige meget" />
        <TextField field={fields.budget} {...money} />
        <TextField field={fields.budgetMonthly} {...money} />
        <TextField field={fields.startOn} {...number} placeholder="dd-mm-åååå" />
        <TextField field={fields.termMonths} {...number} unit="mdr." />
        <TextField field={fields.kmPerMonth} {...number} unit="km" />
        <TextArea field={fields.wish} isOptional rows={3} />
      </>
    ),
    behov: (
      <>
        <TextField field={fields.payloadNeed} {...number} unit="kg" />
        <TextField field={fields.towNeed} {...number} unit="kg" />
        <TextField field={fields.youngestDriverAge} {...number} unit="år" />
        <TextField field={fields.usage} isOptional maxLength={300} placeholder="Fx håndværker, mest i byen" />
        <FlagField field={fields.drivesAbroad} />
      </>
    ),
    byttebil: (
      <>
        <TextField field={fields.tradeInPlate} isOptional isCode maxLength={10} />
        <TextField field={fields.tradeInCar} isOptional maxLength={120} />
        <TextField field={fields.tradeInMileage} {...number} unit="km" />
        <TextField field={fields.tradeInExpected} {...money} />
        <TextField field={fields.tradeInOffered} {...money} />
        <TextArea field={fields.tradeInCondition} isOptional rows={2} />
        <FlagField field={fields.isTradeInDebtChecked} />
      </>
    ),
    salget: (
      <>
        <SelectField field={fields.source} choices={choices.source} />
        <SelectField field={fields.departmentId} choices={choices.departmentId} none="Ingen afdeling" />
        <TextField field={fields.value} {...money} />
      </>
    ),
  };
  return (
    <EditForm
      form={form}
      choices={choices}
      units={leadUnits}
      version={page.lead.version}
      heading="Emnet er ikke gemt"
      submitLabel="Gem emne"
      marksRequired
      action={path}
      className="surface gap-0 pt-4"
    >
      {/* Enter saves the whole form, not its first section. */}
      <button type="submit" name="section" value="" hidden aria-label="Gem emne" />
      {isRest && (
        <Banner tone="info" role="status">
          Afsnittet er gemt. Det andet, du har skrevet, er ikke gemt endnu.
        </Banner>
      )}
      {leadSections.map(({ id, title, names }) => {
        const filled = names.filter((name) => shown[name] !== '').length;
        return (
          <Fold
            key={id}
            id={id}
            title={title}
            note={`${filled} af ${names.length}`}
            isOpen={id === 'oensket' || (id === 'kontakt' && !isCustomer)}
            isRefused={names.some((name) => refused.has(name))}
            action={path}
          >
            {bodies[id]}
          </Fold>
        );
      })}
    </EditForm>
  );
}
