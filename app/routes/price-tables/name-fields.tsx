import type { FieldState } from '#app/form/forms.ts';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { typedText } from '#app/texts/form-texts.ts';
import type { PriceTableKind } from '#server/price-tables/table-types.ts';

const names = ['name', 'code', 'issuer', 'policyNumber', 'description'] as const;
type Name = (typeof names)[number];

/** The names of a stored or new table as field values. */
export function namesOf(table: Readonly<Record<Name, string | null>> | undefined): Record<Name, string> {
  return {
    name: typedText(table?.name),
    code: typedText(table?.code),
    issuer: typedText(table?.issuer),
    policyNumber: typedText(table?.policyNumber),
    description: typedText(table?.description),
  };
}

/** The fields of a table's names. */
export function NameFields({ kind, fields }: { kind: PriceTableKind; fields: Record<Name, FieldState> }) {
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField field={fields.name} maxLength={80} />
        <TextField field={fields.code} isOptional maxLength={30} />
      </div>
      {kind !== 'protocol' && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField field={fields.issuer} isOptional maxLength={80} />
          {kind === 'insurance' && <TextField field={fields.policyNumber} isOptional maxLength={40} />}
        </div>
      )}
      <TextArea field={fields.description} isOptional rows={3} />
    </>
  );
}
