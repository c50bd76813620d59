import { FormSection, SectionForm } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { TextArea } from '#app/form/text-area.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { portalTextLabels } from '#app/texts/portal-people.ts';
import { MarkdownText } from '#app/ui/markdown-text.tsx';
import type { PortalTextKind } from '#server/db/schema.ts';
import type { listTextVersions } from '#server/portal/text-queries.ts';

type Version = Awaited<ReturnType<typeof listTextVersions>>[number];
type Props = { kind: PortalTextKind; versions: readonly Version[]; formKey: string; result: Refused | undefined };

const leads: Record<PortalTextKind, string> = {
  terms: 'Kunden siger ja til vilkårene, før portalen åbner. Uden tekst spørger vi ikke.',
  privacy: 'Kunden læser, hvordan I behandler persondata, før portalen åbner. Uden tekst spørger vi ikke.',
};

/** A text of the portal: a new version is published, the former ones stay as they were. */
export function PortalTextForm({ kind, versions, formKey, result }: Props) {
  const [current] = versions;
  const { form, fields } = useForm({
    id: kind,
    values: { text: current?.text ?? '' },
    labels: { text: portalTextLabels[kind] },
    result,
    focusesField: true,
  });
  const number = String(current?.number ?? 0);
  return (
    <FormSection id={`tekst-${kind}`} title={portalTextLabels[kind]} lead={leads[kind]} refused={result}>
      <SectionForm
        form={form}
        at={`tekst-${kind}`}
        fields={{ step: 'publish', kind, number, formKey }}
        submitLabel={current ? 'Gem som ny version' : 'Gem tekst'}
      >
        <TextArea
          field={fields.text}
          rows={10}
          help="# Overskrift, - punkt, **fed**, *kursiv* og [link](https://…). Tom linje giver nyt afsnit."
        />
      </SectionForm>
      {versions.length > 0 && (
        <ul className="divide-y divide-neutral-200 text-sm">
          {versions.map((version) => (
            <li key={version.id} className="py-1">
              <details>
                <summary className="min-h-11 cursor-pointer py-3">
                  Version {version.number}
                  {version === current && ' (gælder nu)'} · {formatInstant(version.createdAt)}
                  {version.authorName && ` · ${version.authorName}`} · {agreedWords(version.agreedCount ?? 0)}
                </summary>
                <div className="pb-3">
                  <MarkdownText text={version.text} />
                </div>
              </details>
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  );
}

const agreedWords = (count: number) => (count === 1 ? '1 person har sagt ja' : `${count} personer har sagt ja`);
