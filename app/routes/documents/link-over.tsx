import { Form } from 'react-router';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { linkOver } from '#app/texts/documents.ts';
import { formatPhone } from '#app/texts/formats.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { Shared } from '#server/documents/shared-document.ts';

type Props = {
  state: keyof typeof linkOver;
  organization: Shared['organization'];
  result: Refused | undefined;
  /** Whether a new link has just been requested. */
  isAsked: boolean;
};

const values = { name: '', contact: '', message: '' };
const labels = { name: 'Dit navn', contact: 'E-mail eller telefon', message: 'Besked' };

/** An expired link: why, and the request for a new one. */
export function LinkOver({ state, organization, result, isAsked }: Props) {
  const { title, text } = linkOver[state];
  const { form, fields } = useForm({ id: 'nyt-link', values, labels, result });
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-xl font-semibold">{title}</h1>
        <p className="text-neutral-700">{text}</p>
      </div>
      {isAsked ? (
        <Banner tone="success" role="status">
          Tak. {organization.name} har fået besked og kan sende dig et nyt link.
        </Banner>
      ) : (
        <Form {...form.props} method="post" className="grid gap-4">
          <ErrorSummary heading="Beskeden er ikke sendt" form={form} />
          <h2 className="font-semibold">Bed {organization.name} om et nyt link</h2>
          <TextField field={fields.name} maxLength={120} />
          <TextField field={fields.contact} isOptional maxLength={120} help="Så ved de, hvor det nye link skal hen." />
          <TextArea field={fields.message} isOptional rows={3} />
          <SubmitButton className="w-full text-base! md:min-h-11">Bed om et nyt link</SubmitButton>
        </Form>
      )}
      {(organization.phone || organization.email) && (
        <p className="border-t border-neutral-200 pt-4 text-sm wrap-anywhere text-neutral-600">
          Du kan også kontakte {organization.name}
          {organization.phone && (
            <>
              {' '}
              på{' '}
              <a href={`tel:${organization.phone}`} className="link whitespace-nowrap">
                {formatPhone(organization.phone)}
              </a>
            </>
          )}
          {organization.email && (
            <>
              {organization.phone ? ' eller ' : ' på '}
              <a href={`mailto:${organization.email}`} className="link">
                {organization.email}
              </a>
            </>
          )}
          .
        </p>
      )}
    </div>
  );
}
