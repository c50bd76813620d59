import { FlagField, yesOrNo } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { FormGroup } from '#app/form/form-group.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { RowsField, refusedRows, sayRows } from '#app/form/rows-field.tsx';
import { SelectField } from '#app/form/select-field.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { driverRows } from '#app/rentals/driver-rows.ts';
import { namedChoices, withStored } from '#app/texts/form-texts.ts';
import type { AgreementRecord } from '#server/rentals/agreement-record.ts';
import { agreementLabels, agreementValues } from './agreement-values.ts';

type Props = { page: AgreementRecord; result: Refused | undefined };

const money = { isOptional: true, inputMode: 'decimal', unit: 'kr.' } as const;

/** What may be changed of an agreement beside its car, time and price. */
export function AgreementForm({ page, result }: Props) {
  const { agreement, choices } = page;
  const values = agreementValues(page);
  const { form, fields } = useForm({ id: 'aftale', values, labels: agreementLabels, lists: ['drivers'], result });
  const departments = namedChoices((choices?.departments ?? []).filter(({ isActive }) => isActive));
  const out = withStored(departments, values.departmentOutId, agreement.departmentOut);
  const back = withStored(departments, values.departmentInId, agreement.departmentIn);
  const owners = withStored(choices?.owners ?? [], values.ownerId, agreement.ownerName);
  return (
    <EditForm
      form={form}
      version={agreement.version}
      choices={{ departmentOutId: out, departmentInId: back, ownerId: owners, userRegisteredInDmr: yesOrNo }}
      units={{ kmIncluded: 'km', excessKmPrice: 'kr./km', lateFee: 'kr.', deposit: 'kr.', deductible: 'kr.' }}
      say={{ drivers: sayRows(driverRows) }}
      refused={refusedRows(form, driverRows)}
      heading="Lejeaftalen er ikke gemt"
      submitLabel="Gem lejeaftale"
      marksRequired
      isReadOnly={!page.can.edit}
    >
      <fieldset disabled={!page.can.edit} className="grid min-w-0 gap-5">
        <FormGroup title="Aftalen">
          <SelectField field={fields.departmentOutId} choices={out} none="Ingen bestemt" />
          <SelectField field={fields.departmentInId} choices={back} none="Samme sted" />
          <SelectField field={fields.ownerId} choices={owners} none="Ingen" />
        </FormGroup>
        <RowsField form={form} list={driverRows} isReadOnly={!page.can.edit} />
        <FormGroup title="Vilkår">
          <TextField field={fields.kmIncluded} isOptional inputMode="numeric" unit="km" help="I hele perioden" />
          <TextField field={fields.excessKmPrice} isOptional inputMode="decimal" unit="kr./km" />
          <TextField field={fields.lateFee} {...money} />
          <TextField field={fields.deposit} {...money} />
          <TextField field={fields.coverage} isOptional maxLength={200} />
          <TextField field={fields.deductible} {...money} />
          <div className="sm:col-span-2">
            <FlagField field={fields.userRegisteredInDmr} />
          </div>
          <div className="sm:col-span-2">
            <TextArea field={fields.note} isOptional rows={3} />
          </div>
        </FormGroup>
      </fieldset>
    </EditForm>
  );
}
