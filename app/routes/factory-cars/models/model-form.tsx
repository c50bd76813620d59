import { FlagField, typedFlag, yesOrNo } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { modelThing } from '#app/texts/catalogue.ts';
import { choicesOf, typedDay, typedText } from '#app/texts/form-texts.ts';
import { vehicleTypes } from '#app/texts/labels.ts';
import { formWords } from '#app/texts/thing.ts';
import type { findModel } from '#server/factory-cars/model-queries.ts';

type Name = keyof typeof modelThing.fields;

type Model = NonNullable<Awaited<ReturnType<typeof findModel>>>;

type Props = {
  model?: Model;
  /** Idempotency key of a new model. */
  formKey?: string;
  /** The default brand of a new model. */
  brandId?: number | undefined;
  brands: readonly { id: number; name: string }[];
  categories: readonly { key: string; name: string }[];
  result: Refused | undefined;
};

/** The form of a new or stored model. */
export function ModelForm({ model, formKey, brandId, brands, categories, result }: Props) {
  const values: Record<Name, string> = {
    brandId: typedText(model?.brandId ?? brandId),
    name: typedText(model?.name),
    vehicleType: model?.vehicleType ?? '',
    bodyType: typedText(model?.bodyType),
    category: typedText(model?.category),
    segment: typedText(model?.segment),
    introducedAt: typedDay(model?.introducedAt),
    discontinuedAt: typedDay(model?.discontinuedAt),
    isActive: typedFlag(model?.isActive ?? true),
  };
  const choices = {
    brandId: brands.map(({ id, name }) => ({ value: String(id), label: name })),
    vehicleType: choicesOf(vehicleTypes),
    isActive: yesOrNo,
    category: categories.map(({ key, name }) => ({ value: key, label: `${key} · ${name}` })),
  };
  const { form, fields } = useForm({ id: 'model', values, labels: modelThing.fields, result });
  const toChoose = [{ value: '', label: 'Vælg' }];
  return (
    <EditForm
      form={form}
      choices={choices}
      version={model?.version}
      formKey={formKey}
      {...formWords(modelThing, model)}
    >
      <SelectField
        field={fields.brandId}
        choices={values.brandId ? choices.brandId : [...toChoose, ...choices.brandId]}
      />
      <TextField field={fields.name} maxLength={60} />
      <FlagField field={fields.isActive} label="Aktiv: kan vælges på udgaver" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          field={fields.vehicleType}
          choices={values.vehicleType ? choices.vehicleType : [...toChoose, ...choices.vehicleType]}
        />
        <TextField field={fields.bodyType} isOptional maxLength={40} placeholder="fx Kassevogn" />
        <SelectField field={fields.category} choices={choices.category} none="Ingen bilgruppe" />
        <TextField field={fields.segment} isOptional maxLength={40} placeholder="fx Mellemklasse" />
        <TextField field={fields.introducedAt} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
        <TextField field={fields.discontinuedAt} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
      </div>
    </EditForm>
  );
}
