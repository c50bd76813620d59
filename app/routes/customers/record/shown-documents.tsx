import { Form } from '#app/form/form.tsx';
import { FormSection } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import type { Publishable, PublishedDocument } from '#server/shown-documents/shown-document-queries.ts';

type Props = {
  publishable: readonly Publishable[];
  published: readonly PublishedDocument[];
  mayChange: boolean;
  result: Refused | undefined;
};

/** The documents that the customer sees in the portal, a version at a time, and who has seen them. */
export function ShownDocuments({ publishable, published, mayChange, result }: Props) {
  if (publishable.length === 0) return null;
  return (
    <FormSection id="kundeportal" title="Vist i kundeportalen" refused={result}>
      {published.length === 0 ? (
        <p className="text-sm text-neutral-600">Kunden ser ingen af dokumenterne endnu.</p>
      ) : (
        <ul className="grid text-sm">
          {published.map((document) => (
            <Shown key={document.id} document={document} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {mayChange && <PublishForm publishable={publishable} result={result} />}
    </FormSection>
  );
}

function Shown({ document, mayChange }: { document: PublishedDocument; mayChange: boolean }) {
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
        choices={publishable.map(({ id, title, number }) => ({
          value: String(id),
          label: `${title}, version ${number}`,
        }))}
      />
      <TextField field={fields.note} maxLength={500} isOptional />
      <SubmitButton variant="secondary">Vis for kunden</SubmitButton>
    </Form>
  );
}
