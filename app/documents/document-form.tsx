import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { documentKindLabels, documentThing } from '#app/texts/documents.ts';
import { formWords } from '#app/texts/thing.ts';
import type { DocumentSubjectType } from '#server/db/schema.ts';
import type { DocumentPage } from '#server/documents/document-queries.ts';
import { DocumentBadges } from './document-badges.tsx';
import { kindsFor } from './kinds-for.ts';

type Props = {
  document: DocumentPage;
  type: DocumentSubjectType;
  today: string;
  mayUpdate: boolean;
  seesCustomers: boolean;
  result: Refused | undefined;
};

const visibilities = [
  { value: 'internal', label: 'Kun os (internt)' },
  { value: 'portal', label: 'Kunden må se det' },
];

/** The form of a document's metadata. */
export function DocumentForm({ document, type, today, mayUpdate, seesCustomers, result }: Props) {
  const values = {
    title: document.title,
    kind: document.kind,
    visibility: document.visibility,
    expiresOn: document.expiresOn?.split('-').reverse().join('-') ?? '',
  };
  const kinds = kindsFor(type, seesCustomers, document.kind);
  const { form, fields } = useForm({ id: 'dokument', values, labels: documentThing.fields, result });
  return (
    <section aria-labelledby="dokument" className="surface min-w-0">
      <div className="flex flex-wrap items-start justify-between gap-3 px-4 pt-4 sm:px-6">
        <div className="min-w-0">
          <h2 id="dokument" className="text-base font-semibold wrap-anywhere">
            {document.title}
          </h2>
          <DocumentBadges document={document} today={today} />
        </div>
        {mayUpdate && (
          <ConfirmButton
            name="slet"
            label="Slet dokumentet"
            question={`Slet «${document.title}»?`}
            fields={{ step: 'delete' }}
          >
            Dokumentet og dets links virker ikke længere. Du kan fortryde bagefter.
          </ConfirmButton>
        )}
      </div>
      {mayUpdate ? (
        <EditForm
          form={form}
          choices={{ kind: kinds, visibility: visibilities }}
          version={document.version}
          {...formWords(documentThing, document)}
          className="gap-5 pt-4"
        >
          <TextField field={fields.title} maxLength={200} />
          <div className="grid gap-5 sm:grid-cols-3">
            <SelectField field={fields.kind} choices={kinds} />
            <SelectField field={fields.visibility} choices={visibilities} />
            <TextField field={fields.expiresOn} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
          </div>
        </EditForm>
      ) : (
        <p className="px-4 py-4 text-sm sm:px-6">{documentKindLabels[document.kind]}</p>
      )}
    </section>
  );
}
