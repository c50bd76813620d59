import { FormSection, SectionForm } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { linkDayLabels } from '#app/texts/documents.ts';
import type { DocumentLinks, DocumentPage } from '#server/documents/document-queries.ts';
import { LinkList } from './link-list.tsx';
import { NewLink } from './new-link.tsx';

type Props = {
  document: DocumentPage;
  sharing: DocumentLinks;
  /** Whether links can be revoked. */
  mayUpdate: boolean;
  /** Whether links can be created: not for a deleted car. */
  mayShare: boolean;
  refused: Refused | undefined;
  /** The new link. */
  shared: { id: number; url: string } | undefined;
};

const values = { days: '30', maxViews: '', note: '' };

/** A document's shared links, and the form of a new one. */
export function Sharing({ document, sharing, mayUpdate, mayShare, refused, shared }: Props) {
  const { form, fields } = useForm({ id: 'link', values, result: refused });
  return (
    <FormSection
      id="deling"
      title="Del med et link"
      lead="Linket viser altid den nyeste version, og modtageren skal ikke logge ind."
      refused={refused}
    >
      {shared && <NewLink key={shared.id} url={shared.url} title={document.title} />}
      {document.visibility === 'internal' ? (
        <p className="text-sm text-neutral-700">
          Dokumentet er internt og kan ikke deles. Vælg «Kunden må se det», og gem, før du deler det.
        </p>
      ) : (
        mayShare && (
          <SectionForm
            form={form}
            key={`${sharing.links.length}`}
            at="deling"
            fields={{ step: 'share' }}
            submitLabel="Lav link"
            className="grid gap-4"
          >
            <div className="grid grid-cols-2 items-start gap-4">
              <SelectField label="Virker i" field={fields.days} choices={linkDayLabels} />
              <TextField label="Antal åbninger" field={fields.maxViews} isOptional inputMode="numeric" maxLength={6} />
            </div>
            <TextField
              label="Til hvem eller hvad"
              field={fields.note}
              isOptional
              maxLength={200}
              help="Kun til dig og dine kolleger. Modtageren ser det ikke."
            />
          </SectionForm>
        )
      )}
      <LinkList sharing={sharing} mayUpdate={mayUpdate} isShared={document.visibility === 'portal'} />
    </FormSection>
  );
}
