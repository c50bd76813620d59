import { Link } from 'react-router';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { carColumns } from '#app/texts/car-columns.ts';
import { carFields } from '#app/texts/car-fields.ts';

import { formatPlate } from '#app/texts/formats.ts';
import { purposes, vatSchemes } from '#app/texts/labels.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { EconomyField } from '#server/car-drafts/draft-schema.ts';
import type { DraftFields } from '#server/car-drafts/draft-types.ts';
import type { DraftWarning } from '#server/car-drafts/draft-warnings.ts';
import { DraftWarnings } from './draft-notes.tsx';
import { LocalCopy } from './local-copy.tsx';

export type EconomyPage = {
  id: number;
  texts: DraftFields;
  choices: {
    departments: { id: number; name: string }[];
    categories: { key: string; name: string }[];
    usualDepartment: number | null;
  };
  warnings: DraftWarning[];
  showsCosts: boolean;
  /** As `dd-mm-åååå`. */
  today: string;
};

const labels: Record<EconomyField, string> = {
  departmentId: carColumns.departmentName,
  category: carColumns.category,
  purpose: carColumns.purpose,
  location: carColumns.location,
  keyNumber: carColumns.keyNumber,
  inStockAt: carColumns.inStockAt,
  purchasePriceExclVat: carFields.purchasePriceExclVat,
  vatScheme: carColumns.vatScheme,
  salePriceInclVat: carColumns.salePriceInclVat,
};

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** The car's costs and location. */
export function EconomyStep({ page, result }: { page: EconomyPage; result: Refused | undefined }) {
  const { texts, choices, showsCosts } = page;
  const path = `/cars/create?draft=${page.id}&part=economy`;
  const usual = { departmentId: String(choices.usualDepartment ?? ''), purpose: 'sale', inStockAt: page.today };
  const names = namesOf(labels);
  const values = Object.fromEntries(names.map((name) => [name, texts[name] ?? '']));
  const { form } = useForm<string>({
    labels,
    id: 'ny',
    values: { ...values, ...withoutTyped(usual, texts) },
    result,
  });
  return (
    <>
      <DraftWarnings warnings={page.warnings} />
      <Form method="post" action={path} className="surface grid min-w-0 gap-6 p-5 sm:p-6">
        <ErrorSummary heading="Bilen er ikke oprettet" form={form} />
        <input type="hidden" name="step" value="create" />
        <LocalCopy place={`economy-${page.id}`} />
        <h2 className="text-lg font-semibold text-neutral-900">
          {[texts.brandName, texts.modelName, texts.variant].filter(Boolean).join(' ')}
          {texts.registrationNumber && <span className="plate ml-3">{formatPlate(texts.registrationNumber)}</span>}
        </h2>
        {showsCosts && (
          <TextField
            field={form.field('purchasePriceExclVat')}
            isOptional
            unit="kr."
            inputMode="decimal"
            maxLength={20}
          />
        )}
        <SelectField field={form.field('vatScheme')} choices={choicesOf(vatSchemes)} none="Ikke angivet" />
        <TextField field={form.field('salePriceInclVat')} isOptional unit="kr." inputMode="decimal" maxLength={20} />
        <SelectField
          field={form.field('departmentId')}
          choices={choices.departments.map(({ id, name }) => ({ value: String(id), label: name }))}
          none="Ingen afdeling"
        />
        <SelectField
          field={form.field('category')}
          choices={choices.categories.map(({ key, name }) => ({ value: key, label: `${key} · ${name}` }))}
          none="Ingen bilgruppe"
        />
        <SelectField field={form.field('purpose')} choices={choicesOf(purposes)} />
        <TextField
          field={form.field('inStockAt')}
          isOptional
          placeholder="dd-mm-åååå"
          inputMode="numeric"
          maxLength={12}
        />
        <TextField field={form.field('location')} isOptional maxLength={60} />
        <TextField field={form.field('keyNumber')} isOptional maxLength={40} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton action={path} className="max-sm:w-full">
            Opret bil
          </SubmitButton>
          <Link to={`/cars/create?draft=${page.id}`} className={`${buttonClass('secondary')} max-sm:w-full`}>
            Tilbage til bilen
          </Link>
        </div>
      </Form>
    </>
  );
}

function namesOf(words: typeof labels) {
  const isName = (name: string): name is EconomyField => name in words;
  return Object.keys(words).filter(isName);
}

/** Defaults for empty fields. */
function withoutTyped(usual: DraftFields, texts: DraftFields) {
  return Object.fromEntries(Object.entries(usual).filter(([name]) => texts[name] === undefined));
}
