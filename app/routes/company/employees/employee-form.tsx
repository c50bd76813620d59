import { useState } from 'react';
import { Checkbox } from '#app/form/checkbox.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { describedBy, Field } from '#app/form/field.tsx';
import { Form } from '#app/form/form.tsx';
import { formState, type Refused } from '#app/form/form-state.ts';
import { SaveBar } from '#app/form/save-bar.tsx';
import { SelectField } from '#app/form/select-field.tsx';
import { StoredDifferences } from '#app/form/stored-differences.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { formatPhone } from '#app/texts/formats.ts';
import { roleLabels } from '#app/texts/labels-roles.ts';
import { DepartmentChoices } from './department-choices.tsx';
import type { EmployeePage } from './employee-page.ts';

const labels = {
  role: 'Rolle',
  title: 'Stilling',
  phone: 'Telefon',
  commissionPct: 'Provision',
  calendarColor: 'Farve i kalenderen',
  startDate: 'Startdato',
  endDate: 'Slutdato',
};
const names = ['role', 'title', 'phone', 'commissionPct', 'calendarColor', 'startDate', 'endDate'] as const;

const day = (value: string | null) => value?.split('-').reverse().join('-') ?? '';

/** What an administrator changes on an employee. */
export function EmployeeForm({ page, result }: { page: EmployeePage; result: Refused | undefined }) {
  const { employee, departments, roles, isOneself } = page;
  const [hasChanges, setHasChanges] = useState(false);
  const values = {
    role: employee.role,
    title: employee.title ?? '',
    phone: formatPhone(employee.phone ?? ''),
    commissionPct: employee.commissionPct === null ? '' : String(employee.commissionPct).replace('.', ','),
    calendarColor: employee.calendarColor ?? '#047857',
    startDate: day(employee.startDate),
    endDate: day(employee.endDate),
  };
  const form = formState({ id: 'medarbejder', values, result });
  const of = (name: (typeof names)[number]) => ({ label: labels[name], field: form.field(name) });
  const isConflict = form.formErrors.includes('employee-changed');
  const version = isConflict ? String(employee.version) : (form.typed('version') ?? String(employee.version));
  const choices = roles.map((role) => ({ value: role, label: roleLabels[role] }));
  const color = form.field('calendarColor');
  return (
    <Form method="post" onInput={() => setHasChanges(true)} className="surface grid min-w-0 gap-5 px-4 pt-5 sm:px-6">
      {result?.error && (
        <ErrorSummary
          heading="Medarbejderen er ikke gemt"
          answer={result}
          formErrors={form.formErrors}
          refused={form.refused(names).map(of)}
        >
          {isConflict && <StoredDifferences form={form} values={values} labels={labels} choices={{ role: choices }} />}
        </ErrorSummary>
      )}
      <input type="hidden" name="version" value={version} />
      <SelectField {...of('role')} choices={choices} />
      {!isOneself && (
        <p className="-mt-3 text-sm text-neutral-600">
          Når rollen ændres, bliver medarbejderen logget ud og får besked på mail.
        </p>
      )}
      <DepartmentChoices
        departments={departments}
        chosen={result ? form.typedAll('departmentIds').map(Number) : employee.departmentIds}
      />
      <Checkbox
        name="isSellable"
        value="on"
        label="Kan få emner"
        defaultChecked={result ? form.typed('isSellable') !== undefined : employee.isSellable}
      />
      <TextField {...of('title')} isOptional maxLength={80} />
      <TextField {...of('phone')} isOptional maxLength={40} inputMode="tel" />
      <TextField {...of('commissionPct')} isOptional unit="%" inputMode="decimal" />
      <Field label={labels.calendarColor} {...color.labelled}>
        <input
          type="color"
          name={color.name}
          defaultValue={color.defaultValue}
          {...describedBy(color.labelled, undefined)}
          className="h-11 w-20 cursor-pointer rounded-md border border-neutral-400 bg-white p-1"
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...of('startDate')} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
        <TextField {...of('endDate')} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
      </div>
      <SaveBar label="Gem medarbejder" hasChanges={hasChanges} />
    </Form>
  );
}
