import { useState } from 'react';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { countries } from '#app/texts/countries.ts';
import { formatDay } from '#app/texts/formats.ts';
import { licenceStaffWords as words } from '#app/texts/portal-licence.ts';
import { wordOf } from '#app/texts/word-of.ts';
import { buttonClass } from '#app/ui/button.ts';
import { TitledSection } from '#app/ui/titled-section.tsx';
import type { LicenceToSee } from '#server/portal/licence-queries.ts';
import { CoverForm } from './cover-form.tsx';

type Props = {
  licence: LicenceToSee;
  customerName: string;
  /** Address of the tab. */
  path: string;
  result: Refused | undefined;
};

/** The licence that a customer has sent: its picture beside what was typed, and the answer. */
export function LicenceCard({ licence, customerName, path, result }: Props) {
  const { id, status, isCovered, deleteOn } = licence;
  const [covers, setCovers] = useState(false);
  const src = `${path}/licences/${id}?v=${licence.fileId}`;
  const isWaiting = status === 'waiting';
  const isOpen = isWaiting && (!isCovered || covers);
  return (
    <TitledSection id="koerekort" title={words.title}>
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_16rem]">
        {isOpen ? (
          <CoverForm licence={id} src={src} isFirst={!isCovered} />
        ) : (
          <img src={src} alt={words.alt} className="w-full rounded-md border border-neutral-200 bg-neutral-100" />
        )}
        <div className="grid gap-4 text-sm">
          <Facts licence={licence} customerName={customerName} />
          {isWaiting ? (
            <>
              {isCovered && (
                <Form method="post" className="flex flex-wrap gap-2">
                  <input type="hidden" name="licence" value={id} />
                  <SubmitButton name="step" value="confirm-licence">
                    {words.confirm}
                  </SubmitButton>
                  <button type="button" className={buttonClass('secondary')} onClick={() => setCovers(!covers)}>
                    {words.again}
                  </button>
                </Form>
              )}
              <RefuseForm licence={id} result={result} />
            </>
          ) : (
            <ConfirmButton
              name="slet-koerekort"
              label={words.deleteNow}
              question={`${words.deleteNow}?`}
              fields={{ step: 'delete-licence-picture', licence: String(id) }}
            >
              Nummer, land og udløbsdato bliver stående på kunden.
            </ConfirmButton>
          )}
          <p className="text-neutral-600">{words.deleted(deleteOn)}</p>
        </div>
      </div>
    </TitledSection>
  );
}

function Facts({ licence, customerName }: Pick<Props, 'licence' | 'customerName'>) {
  const { number, country, expiresOn, personName, personEmail, createdAt } = licence;
  const facts = [
    ['Navn', customerName],
    ['Nummer', number],
    ['Udløber', formatDay(expiresOn)],
    ['Land', wordOf(countries, country)],
  ] as const;
  return (
    <div className="grid gap-2">
      <p className="text-neutral-700">{words.compare}</p>
      <dl className="grid gap-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-neutral-600">{name}</dt>
            <dd className="text-base font-medium wrap-anywhere text-neutral-900">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="wrap-anywhere text-neutral-600">{words.sent(createdAt, personName || personEmail)}</p>
    </div>
  );
}

function RefuseForm({ licence, result }: { licence: number; result: Refused | undefined }) {
  const { form, fields } = useForm({
    ...{ id: 'afvis-koerekort', values: { reason: '' }, labels: { reason: words.reason }, result },
  });
  return (
    <Form {...form.props} method="post" action="#koerekort" className="grid gap-2 border-t border-neutral-200 pt-4">
      <input type="hidden" name="licence" value={licence} />
      <input type="hidden" name="step" value="refuse-licence" />
      <TextArea field={fields.reason} rows={2} help={words.reasonHelp} />
      <div>
        <SubmitButton variant="danger" action="#koerekort">
          {words.refuse}
        </SubmitButton>
      </div>
    </Form>
  );
}
