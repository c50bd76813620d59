import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { PortalFiles } from '#app/portal/portal-files.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { portalActRefusals } from '#app/texts/portal-acts.ts';
import { frontWords } from '#app/texts/portal-front.ts';
import { sentWords } from '#app/texts/portal-uploads.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { PortalFront } from '#server/portal/portal-pages.ts';
import { AllLink, card, Section } from './section.tsx';

type Props = Pick<PortalFront, 'leads'> & {
  slug: string;
  formKey: string;
  mayWrite: boolean;
  isOffered: boolean;
  result: Refused | undefined;
};

/** The customer's latest conversations, and the form of a new one. */
export function Messages({ slug, leads, total, ...form }: Props & { total: number }) {
  return (
    <Section id="beskeder" title={frontWords.messages}>
      <LeadList slug={slug} leads={leads} />
      <AllLink to={`/kundeportal/${slug}/beskeder`} shown={leads.length} total={total} />
      <NewMessage {...form} />
    </Section>
  );
}

/** The form of a new message, where the login writes and the dealer lets it. */
export function NewMessage({ formKey, mayWrite, isOffered, result }: Omit<Props, 'leads' | 'slug'>) {
  if (!isOffered) return result?.error ? <Banner tone="error">{portalActRefusals['portal-off-message']}</Banner> : null;
  return mayWrite ? (
    <MessageForm formKey={formKey} result={result} />
  ) : (
    <p className="text-neutral-700">{frontWords.readOnly}</p>
  );
}

export function LeadList({ slug, leads }: Pick<Props, 'leads' | 'slug'>) {
  if (leads.length === 0) return null;
  return (
    <ul className={`${card} divide-y divide-neutral-200`}>
      {leads.map(({ id, number, lastMessageAt, lastText, isLastOurs }) => (
        <li key={id}>
          <a
            href={`/kundeportal/${slug}/leads/${id}#beskeder`}
            className="grid min-h-11 gap-1 p-4 text-neutral-900 no-underline hover:bg-neutral-50"
          >
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="brand-text font-medium underline">Samtale {number}</span>
              <span className="text-sm text-neutral-600">{lastMessageAt && formatInstant(lastMessageAt)}</span>
            </span>
            <span className="line-clamp-2 text-sm wrap-anywhere text-neutral-700">
              {isLastOurs ? 'Svar: ' : 'Du: '}
              {lastText}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

type FormProps = Pick<Props, 'formKey' | 'result'>;

/** A message to the dealer. */
export function MessageForm({ formKey, result }: FormProps) {
  const labels = { text: frontWords.write, files: sentWords.attach };
  const { form, fields } = useForm({ id: 'besked', values: { text: '' }, extra: { files: '' }, labels, result });
  return (
    <Form
      {...form.props}
      method="post"
      encType="multipart/form-data"
      data-queue={frontWords.queued}
      className={`${card} grid gap-3 p-4`}
    >
      <ErrorSummary heading="Beskeden er ikke sendt" form={form} />
      <input type="hidden" name="step" value="message" />
      <input type="hidden" name="formKey" value={formKey} />
      <TextArea field={fields.text} rows={4} help={frontWords.noMessages} />
      <PortalFiles field={fields.files} label={sentWords.attach} isOptional />
      <SubmitButton variant="secondary" className="text-base! max-md:w-full md:min-h-11 md:justify-self-start">
        {frontWords.send}
      </SubmitButton>
    </Form>
  );
}
