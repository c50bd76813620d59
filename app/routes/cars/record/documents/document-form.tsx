import { useState } from 'react';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { EditConflict } from '#app/form/edit-conflict.tsx';
import { EditFields } from '#app/form/edit-fields.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { formState, type Refused } from '#app/form/form-state.ts';
import { SaveBar } from '#app/form/save-bar.tsx';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { documentKindLabels } from '#app/texts/documents.ts';
import type { DocumentPage } from '#server/documents/document-queries.ts';
import { DocumentBadges } from './document-badges.tsx';
import { documentLabels } from './document-labels.ts';
import { kindsFor } from './kinds-for.ts';

type Props = {
  document: DocumentPage;
  today: string;
  mayUpdate: boolean;
  seesCustomers: boolean;
  result: Refused | undefined;
};

const names = ['title', 'kind', 'visibility', 'expiresOn'] as const;
const visibilities = [
  { value: 'internal', label: 'Kun os (internt)' },
  { value: 'portal', label: 'Kunden må se det' },
];

/** What is said of a document, to change. */
export function DocumentForm({ document, today, mayUpdate, seesCustomers, result }: Props) {
  const [hasChanges, setHasChanges] = useState(false);
  const values = {
    title: document.title,
    kind: document.kind,
    visibility: document.visibility,
    expiresOn: document.expiresOn?.split('-').reverse().join('-') ?? '',
  };
  const kinds = kindsFor(seesCustomers).map((value) => ({ value, label: documentKindLabels[value] }));
  const form = formState({ id: 'dokument', values, result });
  const of = (name: (typeof names)[number]) => ({ label: documentLabels[name], field: form.field(name) });
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
        <Form method="post" onInput={() => setHasChanges(true)} className="grid min-w-0 gap-5 px-4 pt-4 sm:px-6">
          {result?.error && (
            <ErrorSummary
              heading="Dokumentet er ikke gemt"
              answer={result}
              formErrors={form.formErrors}
              refused={form.refused(names).map(of)}
            />
          )}
          {result?.conflict && (
            <EditConflict
              result={result}
              values={values}
              labels={documentLabels}
              choices={{ kind: kinds, visibility: visibilities }}
            />
          )}
          <EditFields version={document.version} values={values} result={result} />
          <TextField {...of('title')} maxLength={200} />
          <div className="grid gap-5 sm:grid-cols-3">
            <SelectField {...of('kind')} choices={kinds} />
            <SelectField {...of('visibility')} choices={visibilities} />
            <TextField {...of('expiresOn')} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
          </div>
          <SaveBar label="Gem dokument" hasChanges={hasChanges} />
        </Form>
      ) : (
        <p className="px-4 py-4 text-sm sm:px-6">{documentKindLabels[document.kind]}</p>
      )}
    </section>
  );
}
