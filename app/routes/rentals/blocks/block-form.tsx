import { EditForm } from '#app/form/edit-form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { choicesOf, typedMoment, typedText } from '#app/texts/form-texts.ts';
import { formatPlate } from '#app/texts/formats.ts';
import { blockKindWords, blockThing } from '#app/texts/rental-calendar.ts';
import { formWords } from '#app/texts/thing.ts';
import type { BlockKind } from '#server/bookings/block-schema.ts';

type Block = {
  version?: number;
  registrationNumber: string | null;
  stockNumber: string | null;
  kind: BlockKind;
  startsAt: Date;
  endsAt: Date;
  note: string | null;
};

type Props = { block: Block; formKey?: string; isReadOnly?: boolean; result: Refused | undefined };

/** What a car is blocked for, and when. */
export function BlockForm({ block, formKey, isReadOnly = false, result }: Props) {
  const { version, registrationNumber } = block;
  const isNew = version === undefined;
  const { form, fields } = useForm({
    id: 'spaerring',
    values: {
      car: registrationNumber ? formatPlate(registrationNumber) : typedText(block.stockNumber),
      kind: block.kind,
      startsAt: typedMoment(block.startsAt),
      endsAt: typedMoment(block.endsAt),
      note: typedText(block.note),
    },
    labels: blockThing.fields,
    result,
  });
  const moment = { placeholder: 'dd-mm-åååå tt:mm', maxLength: 40 };
  const words = formWords(blockThing, isNew ? undefined : block);
  return (
    <EditForm
      form={form}
      version={version}
      formKey={formKey}
      choices={{ kind: choicesOf(blockKindWords) }}
      {...words}
      submitLabel={isNew ? 'Spær bil' : words.submitLabel}
      isReadOnly={isReadOnly}
    >
      <fieldset disabled={isReadOnly} className="grid min-w-0 gap-5">
        <TextField field={fields.car} isCode maxLength={40} help="Registreringsnummer eller lagernummer" />
        <SelectField field={fields.kind} choices={choicesOf(blockKindWords)} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField field={fields.startsAt} {...moment} />
          <TextField field={fields.endsAt} {...moment} />
        </div>
        <TextField field={fields.note} isOptional maxLength={300} help="Står på bilen i kalenderen" />
      </fieldset>
    </EditForm>
  );
}
