import type { ReactNode } from 'react';
import { Form } from '#app/form/form.tsx';
import { FormSection, refusedOf } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import type { Publishable, PublishedDocument, SheetCar } from '#server/shown-documents/shown-document-queries.ts';
import type { SignerChoice } from '#server/signing/signer-choices.ts';
import type { Signing } from '#server/signing/signing-queries.ts';
import { SigningOf } from './signing-of.tsx';

export type Shown = Omit<PublishedDocument, 'storageKey'>;

type Props = {
  publishable: readonly Publishable[];
  published: readonly Shown[];
  signers: readonly SignerChoice[];
  signings: readonly Signing[];
  sheetCars: readonly SheetCar[];
  mayChange: boolean;
  result: Refused | undefined;
};

/** The documents that the customer sees in the portal, a version at a time, and who has seen them. */
export function ShownDocuments(props: Props) {
  const { publishable, published, signers, signings, sheetCars, mayChange, result } = props;
  if (publishable.length === 0 && sheetCars.length === 0) return null;
  return (
    <FormSection
      id="kundeportal"
      title="Vist i kundeportalen"
      refused={refusedOf(result, 'publish', 'withdraw', 'remind', 'cancel-signing')}
    >
      {published.length === 0 ? (
        <p className="text-sm text-neutral-600">Kunden ser ingen af dokumenterne endnu.</p>
      ) : (
        <ul className="grid text-sm">
          {published.map((document) => (
            <ShownDocument key={document.id} document={document} mayChange={mayChange}>
              <SigningOf
                document={document}
                signing={signings.find(({ documentId }) => documentId === document.id)}
                {...{ signers, mayChange, result }}
              />
            </ShownDocument>
          ))}
        </ul>
      )}
      {mayChange && publishable.length > 0 && (
        <PublishForm publishable={publishable} result={refusedOf(result, 'publish')} />
      )}
      {mayChange && sheetCars.length > 0 && (
        <SheetForm sheetCars={sheetCars} result={refusedOf(result, 'publish-sheet')} />
      )}
    </FormSection>
  );
}

type RowProps = { document: Shown; mayChange: boolean; children: ReactNode };

function ShownDocument({ document, mayChange, children }: RowProps) {
  const { id, title, number, publishedAt, note, seen } = document;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-neutral-200 py-2.5">
      <p className="min-w-0 flex-1 basis-64">
        <strong className="font-semibold wrap-anywhere">{title}</strong>, version {number}
        <span className="block text-neutral-600">Vist {formatInstant(publishedAt)}</span>
        {note && <span className="block wrap-anywhere text-neutral-600">{note}</span>}
        {seen.length === 0 ? (
          <span className="block text-neutral-600">Ikke set endnu</span>
        ) : (
          seen.map(({ name, seenAt }) => (
            <span key={`${name} ${seenAt}`} className="block">
              Set af {name} {formatInstant(new Date(seenAt))}
            </span>
          ))
        )}
      </p>
      {mayChange && (
        <Form method="post">
          <input type="hidden" name="step" value="withdraw" />
          <input type="hidden" name="document" value={id} />
          <SubmitButton variant="secondary" aria-label={`Vis ikke ${title} mere`}>
            Vis ikke mere
          </SubmitButton>
        </Form>
      )}
      <div className="w-full">{children}</div>
    </li>
  );
}

function PublishForm({ publishable, result }: Pick<Props, 'publishable' | 'result'>) {
  const { form, fields } = useForm({
    ...{ id: 'publish', values: { document: '', note: '' }, result },
    labels: { document: 'Dokument', note: 'Besked til kunden' },
  });
  return (
    <Form {...form.props} method="post" className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
      <input type="hidden" name="step" value="publish" />
      <SelectField
        field={fields.document}
        choices={publishable.map(({ id, title, number, carName }) => ({
          value: String(id),
          label: `${title}${carName ? ` for ${carName}` : ''}, version ${number}`,
        }))}
      />
      <TextField field={fields.note} maxLength={500} isOptional />
      <SubmitButton variant="secondary">Vis for kunden</SubmitButton>
    </Form>
  );
}

function SheetForm({ sheetCars, result }: Pick<Props, 'sheetCars' | 'result'>) {
  const { form, fields } = useForm({
    ...{ id: 'sheet', values: { car: '', note: '' }, result },
    labels: { car: 'Bilark med bilens oplysninger, som de er nu', note: 'Besked til kunden' },
  });
  return (
    <Form {...form.props} method="post" className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
      <input type="hidden" name="step" value="publish-sheet" />
      <SelectField field={fields.car} choices={sheetCars.map(({ id, name }) => ({ value: String(id), label: name }))} />
      <TextField field={fields.note} maxLength={500} isOptional />
      <SubmitButton variant="secondary">Vis bilark for kunden</SubmitButton>
    </Form>
  );
}
