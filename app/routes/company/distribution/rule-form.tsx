import { BoxesField } from '#app/form/boxes-field.tsx';
import { FlagField, typedFlag } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { FieldErrors, inputClass } from '#app/form/field.tsx';
import { type FieldState, type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { modeLabels, ruleThing } from '#app/texts/distribution.ts';
import { choicesOf, namedChoices, typedMoney, typedText, withStored } from '#app/texts/form-texts.ts';
import { vehicleTypes } from '#app/texts/labels.ts';
import { leadKinds, leadOrigins } from '#app/texts/leads.ts';
import { formWords } from '#app/texts/thing.ts';
import type { findRule } from '#server/distribution/rule-queries.ts';

type Props = {
  rule?: Awaited<ReturnType<typeof findRule>>;
  formKey?: string;
  sellers: readonly { userId: string; name: string }[];
  departments: { id: number; name: string }[];
  categories: { key: string; name: string }[];
  rules: { id: number; name: string }[];
  result: Refused | undefined;
};

export function RuleForm({ rule, formKey, sellers, departments, categories, rules, result }: Props) {
  const values = {
    name: typedText(rule?.name),
    ...{ kinds: [...(rule?.kinds ?? [])], sources: [...(rule?.sources ?? [])] },
    ...{ brands: rule?.brands.join(', ') ?? '', postalRanges: rule?.postalRanges.join(', ') ?? '' },
    categories: [...(rule?.categories ?? [])],
    conditionDepartmentIds: rule?.conditionDepartmentIds.map(String) ?? [],
    vehicleType: typedText(rule?.vehicleType),
    ...{ valueFrom: typedMoney(rule?.valueFrom), valueTo: typedMoney(rule?.valueTo) },
    mode: rule?.mode ?? 'roundRobin',
    members: rule?.members ?? [],
    departmentId: typedText(rule?.departmentId),
    respectHours: typedFlag(rule?.respectHours ?? true),
    slaMinutes: typedText(rule?.slaMinutes),
    giveOn: typedFlag(rule?.giveOn ?? true),
    escalateToId: typedText(rule?.escalateToId),
    fallbackRuleId: typedText(rule?.fallbackRuleId),
  };
  const { form, fields } = useForm({ id: 'regel', values, labels: ruleThing.fields, result });
  const people = sellers.map(({ userId, name }) => ({ value: userId, label: name }));
  return (
    <EditForm form={form} version={rule?.version} formKey={formKey} {...formWords(ruleThing, rule)}>
      <TextField field={fields.name} maxLength={60} help="Fx «Elbiler» eller «Udlejning»" />
      <h2 className="text-base font-semibold">Når emnet er</h2>
      <p className="text-sm text-neutral-600">Det, du lader stå tomt, passer på alle emner.</p>
      <Boxes field={fields.kinds} choices={choicesOf(leadKinds)} />
      <Boxes field={fields.sources} choices={choicesOf(leadOrigins)} />
      <TextField field={fields.brands} isOptional maxLength={400} placeholder="Volvo, Kia" help="Adskilt af komma" />
      <Boxes
        field={fields.categories}
        choices={categories.map(({ key, name }) => ({ value: key, label: `${key} · ${name}` }))}
      />
      <Boxes field={fields.conditionDepartmentIds} choices={namedChoices(departments)} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField field={fields.postalRanges} isOptional maxLength={400} placeholder="8000-8999, 7400" />
        <SelectField field={fields.vehicleType} choices={choicesOf(vehicleTypes)} none="Alle" />
        <TextField field={fields.valueFrom} isOptional inputMode="decimal" maxLength={20} />
        <TextField field={fields.valueTo} isOptional inputMode="decimal" maxLength={20} />
      </div>
      <h2 className="text-base font-semibold">Går det til</h2>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField field={fields.mode} choices={choicesOf(modeLabels)} />
        <SelectField
          field={fields.departmentId}
          choices={withStored(namedChoices(departments), values.departmentId, undefined)}
          none="Alle afdelinger"
        />
      </div>
      <Members field={fields.members} people={people} stored={values.members} />
      <FlagField field={fields.respectHours} />
      <h2 className="text-base font-semibold">Hvis ingen svarer i tide</h2>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          field={fields.slaMinutes}
          isOptional
          inputMode="numeric"
          maxLength={5}
          help="Tomt: virksomhedens svarfrist"
        />
        <SelectField
          field={fields.escalateToId}
          choices={withStored(people, values.escalateToId, 'Tidligere medarbejder')}
          none="Lederne"
        />
      </div>
      <FlagField field={fields.giveOn} />
      <SelectField field={fields.fallbackRuleId} choices={namedChoices(rules)} none="Ufordelt, og lederne får besked" />
    </EditForm>
  );
}

type BoxesProps = { field: FieldState; choices: readonly { value: string; label: string }[] };

const Boxes = (props: BoxesProps) => props.choices.length > 0 && <BoxesField {...props} columns="three" />;

type MembersProps = { field: FieldState; people: BoxesProps['choices']; stored: readonly string[] };

const weights = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** A share for each colleague; those of the rule come first, in its order, which settles equal turns. */
function Members({ field, people, stored }: MembersProps) {
  const orderOf = (userId: string) => {
    const at = stored.findIndex((share) => share.startsWith(userId));
    return at < 0 ? stored.length : at;
  };
  const gone = stored
    .map((share) => share.split(':')[0] ?? '')
    .filter((userId) => !people.some(({ value }) => value === userId))
    .map((value) => ({ value, label: 'Tidligere medarbejder' }));
  const listed = [...people, ...gone].toSorted((one, other) => orderOf(one.value) - orderOf(other.value));
  return (
    <fieldset id={field.id} tabIndex={-1} aria-describedby={field.errors ? `${field.id}-error` : undefined}>
      <legend className="text-sm font-medium text-neutral-900">{field.label}</legend>
      <p className="mt-1 text-sm text-neutral-600">
        Andelen gælder «{modeLabels.weighted}». Vælg ingen for at give til alle i afdelingen.
      </p>
      <input type="hidden" name={field.name} value="" />
      <ul className="mt-2 grid gap-2 sm:grid-cols-2">
        {listed.map(({ value: userId, label }) => (
          <li key={userId}>
            <label className="grid grid-cols-[minmax(0,1fr)_9rem] items-center gap-3 text-sm text-neutral-900">
              <span className="wrap-anywhere">{label}</span>
              <select
                name={field.name}
                defaultValue={field.chosen.find((share) => share.startsWith(userId)) ?? ''}
                className={`${inputClass} pl-2`}
              >
                <option value="">Ikke med</option>
                {weights.map((weight) => (
                  <option key={weight} value={`${userId}:${weight}`}>
                    {weight === 1 ? 'Med' : `Med, andel ${weight}`}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
      <FieldErrors field={field} />
    </fieldset>
  );
}
