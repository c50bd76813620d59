import { useState } from 'react';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { formState, type Refused } from '#app/form/form-state.ts';
import { SaveBar } from '#app/form/save-bar.tsx';
import { SelectField } from '#app/form/select-field.tsx';
import { StoredDifferences } from '#app/form/stored-differences.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { catalogueStatuses } from '#app/texts/catalogue.ts';
import type { CatalogueStatus } from '#server/factory-cars/catalogue-status.ts';
import type { findEdition, listFeatureNames } from '#server/factory-cars/edition-queries.ts';
import { typedDay, typedText } from '../form-texts.ts';
import { StandardFeatures } from './standard-features.tsx';

const labels = {
  modelId: 'Model',
  name: 'Navn',
  modelYear: 'Modelår',
  status: 'Status',
  validFrom: 'Gælder fra',
  validTo: 'Gælder til',
  description: 'Beskrivelse',
};
type Name = keyof typeof labels;
const names: readonly Name[] = ['modelId', 'name', 'modelYear', 'status', 'validFrom', 'validTo', 'description'];

type Edition = NonNullable<Awaited<ReturnType<typeof findEdition>>>;

type Props = {
  edition?: Edition;
  /** What a new edition begins with. */
  proposed?: { modelId: number | undefined; modelYear: number; validFrom: string };
  models: readonly { id: number; name: string; brandName: string }[];
  features: Awaited<ReturnType<typeof listFeatureNames>>;
  /** The states that it can be given now. */
  statuses: readonly CatalogueStatus[];
  result: Refused | undefined;
  submitLabel: string;
};

/** An edition, new or known. */
export function EditionForm({ edition, proposed, models, features, statuses, result, submitLabel }: Props) {
  const [hasChanges, setHasChanges] = useState(false);
  const values: Record<Name, string> = {
    modelId: typedText(edition?.modelId ?? proposed?.modelId),
    name: typedText(edition?.name),
    modelYear: typedText(edition?.modelYear ?? proposed?.modelYear),
    status: edition?.status ?? 'draft',
    validFrom: typedDay(edition?.validFrom ?? proposed?.validFrom),
    validTo: typedDay(edition?.validTo),
    description: typedText(edition?.description),
  };
  const choices = {
    modelId: models.map(({ id, name, brandName }) => ({ value: String(id), label: `${brandName} ${name}` })),
    status: statuses.map((status) => ({ value: status, label: catalogueStatuses[status] })),
  };
  const form = formState({ id: 'udgave', values, result });
  const of = (name: Name) => ({ label: labels[name], field: form.field(name) });
  const isConflict = form.formErrors.includes('edition-changed');
  const stored = String(edition?.version ?? 1);
  return (
    <Form method="post" onInput={() => setHasChanges(true)} className="surface grid min-w-0 gap-5 px-4 pt-5 sm:px-6">
      {result?.error && (
        <ErrorSummary
          heading="Udgaven er ikke gemt"
          answer={result}
          formErrors={form.formErrors}
          refused={form.refused(names).map(of)}
        >
          {isConflict && <StoredDifferences form={form} values={values} labels={labels} choices={choices} />}
        </ErrorSummary>
      )}
      <input type="hidden" name="version" value={isConflict ? stored : (form.typed('version') ?? stored)} />
      <SelectField
        {...of('modelId')}
        choices={values.modelId ? choices.modelId : [{ value: '', label: 'Vælg' }, ...choices.modelId]}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...of('name')} maxLength={60} placeholder="fx Select" />
        <TextField {...of('modelYear')} inputMode="numeric" maxLength={6} />
        <TextField {...of('validFrom')} placeholder="dd-mm-åååå" inputMode="numeric" />
        <TextField {...of('validTo')} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
      </div>
      <div className="grid gap-1.5">
        <SelectField {...of('status')} choices={choices.status} />
        {edition && edition.status !== 'closed' && (
          <p className="text-sm text-neutral-600">Når udgaven lukkes, lukkes dens produkter med.</p>
        )}
      </div>
      <TextArea {...of('description')} isOptional rows={4} />
      <StandardFeatures
        features={features}
        ticked={result ? form.typedAll('standardFeatures').map(Number) : (edition?.standardFeatures ?? [])}
      />
      <SaveBar label={submitLabel} hasChanges={hasChanges} />
    </Form>
  );
}
