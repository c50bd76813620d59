import { EditForm } from '#app/form/edit-form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { catalogueStatuses, editionThing } from '#app/texts/catalogue.ts';
import { typedDay, typedText } from '#app/texts/form-texts.ts';
import { formWords } from '#app/texts/thing.ts';
import type { CatalogueStatus } from '#server/db/schema.ts';
import type { findEdition, listFeatureNames } from '#server/factory-cars/edition-queries.ts';
import { StandardFeatures } from './standard-features.tsx';

type Edition = NonNullable<Awaited<ReturnType<typeof findEdition>>>;

type Props = {
  edition?: Edition;
  /** Idempotency key of a new edition. */
  formKey?: string;
  /** Initial values of a new edition. */
  proposed?: { modelId: number | undefined; modelYear: number; validFrom: string };
  models: readonly { id: number; name: string; brandName: string }[];
  features: Awaited<ReturnType<typeof listFeatureNames>>;
  /** The possible next statuses. */
  statuses: readonly CatalogueStatus[];
  result: Refused | undefined;
};

/** The form of a new or stored edition. */
export function EditionForm({ edition, formKey, proposed, models, features, statuses, result }: Props) {
  const values = {
    modelId: typedText(edition?.modelId ?? proposed?.modelId),
    name: typedText(edition?.name),
    modelYear: typedText(edition?.modelYear ?? proposed?.modelYear),
    status: edition?.status ?? 'draft',
    validFrom: typedDay(edition?.validFrom ?? proposed?.validFrom),
    validTo: typedDay(edition?.validTo),
    description: typedText(edition?.description),
    standardFeatures: (edition?.standardFeatures ?? []).map(String),
  };
  const choices = {
    modelId: models.map(({ id, name, brandName }) => ({ value: String(id), label: `${brandName} ${name}` })),
    standardFeatures: features.map(({ id, name }) => ({ value: String(id), label: name })),
    status: statuses.map((status) => ({ value: status, label: catalogueStatuses[status] })),
  };
  const { form, fields } = useForm({ id: 'udgave', values, labels: editionThing.fields, result });
  return (
    <EditForm
      form={form}
      choices={choices}
      version={edition?.version}
      formKey={formKey}
      {...formWords(editionThing, edition)}
    >
      <SelectField
        field={fields.modelId}
        choices={values.modelId ? choices.modelId : [{ value: '', label: 'Vælg' }, ...choices.modelId]}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField field={fields.name} maxLength={60} placeholder="fx Select" />
        <TextField field={fields.modelYear} inputMode="numeric" maxLength={6} />
        <TextField field={fields.validFrom} placeholder="dd-mm-åååå" inputMode="numeric" />
        <TextField field={fields.validTo} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
      </div>
      <div className="grid gap-1.5">
        <SelectField field={fields.status} choices={choices.status} />
        {edition && edition.status !== 'closed' && (
          <p className="text-sm text-neutral-600">Når udgaven lukkes, lukkes dens produkter med.</p>
        )}
      </div>
      <TextArea field={fields.description} isOptional rows={4} />
      <StandardFeatures features={features} ticked={fields.standardFeatures.chosen.map(Number)} />
    </EditForm>
  );
}
