import { Link } from 'react-router';
import { z } from 'zod';
import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { mailStateLabels } from '#app/texts/mails.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { readMail } from '#server/conversation/read-mail.ts';
import { takeReply } from '#server/conversation/take-reply.ts';
import { writeAnswer } from '#server/conversation/write-answer.ts';
import { neededParagraph } from '#server/format/form-fields.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { findMail } from '#server/mail/outbox-queries.ts';
import type { Route } from './+types/mail.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.subject ?? 'Udbakke'} · Bilassistent` },
];

const answerSchema = z.object({
  text: neededParagraph(20_000, 'Skriv et svar'),
});

export async function loader({ context, params }: Route.LoaderArgs) {
  const { accounts } = context.get(servicesContext).database;
  const { html, personal, ...mail } = found(await orUnavailable(findMail(accounts, params.id)));
  return {
    ...mail,
    mayAnswer: mail.kind === 'lead' && Boolean(personal?.replyTo),
    files: personal?.attachments.map(({ name }) => name) ?? [],
    hasHtml: html !== '',
    links: mail.text.match(/https?:\/\/\S+/g) ?? [],
  };
}

/** Answers as the mail's reader would: the answer is read and taken in as any received mail. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { database, storage } = context.get(servicesContext);
  const { recipient, subject, personal } = found(await orUnavailable(findMail(database.accounts, params.id)));
  const { replyTo, messageId, references } = found(personal ?? undefined);
  const thread = { replyTo: found(replyTo), messageId, references };
  return submitForm(request, answerSchema, async ({ text }) => {
    const raw = writeAnswer({ recipient, subject, ...thread }, text);
    const taken = found(await takeReply({ database, storage }, await readMail(raw)));
    return redirectWith(`/leads/${taken.leadId}/mail#samtale`, { title: 'Svaret er modtaget' });
  });
}

export default function Mail({ loaderData: mail, actionData }: Route.ComponentProps) {
  return (
    <>
      <Link to="/dev/outbox" className="inline-flex min-h-11 items-center gap-1 text-sm text-emerald-800 md:min-h-9">
        <Icon name="chevron-left" />
        Udbakke
      </Link>
      <h1 className="text-xl font-semibold wrap-anywhere text-neutral-900">{mail.subject}</h1>
      <dl className="grid gap-x-4 gap-y-1 text-sm text-neutral-900 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Fact label="Til" value={mail.recipient} />
        <Fact label="Skrevet" value={formatInstant(mail.createdAt)} />
        <Fact label="Tilstand" value={mailStateLabels[mail.state]} />
        {mail.expiresAt && <Fact label="Gælder til" value={formatInstant(mail.expiresAt)} />}
        {mail.files.length > 0 && <Fact label="Bilag" value={mail.files.join(', ')} />}
        {mail.lastError && <Fact label="Sidste fejl" value={mail.lastError} />}
      </dl>
      {mail.text === '' ? (
        <p className="text-sm text-neutral-700">Indholdet er ikke gemt længere.</p>
      ) : (
        <>
          {mail.links.map((link) => (
            <a key={link} href={link} className={`${buttonClass('primary')} justify-self-start`}>
              Åbn linket i mailen
            </a>
          ))}
          <h2 className="text-base font-semibold text-neutral-900">Som HTML</h2>
          <iframe
            title="Mailen som HTML"
            src={`/dev/outbox/${mail.id}/mail.html`}
            sandbox=""
            className="h-160 w-full rounded-lg border border-neutral-200 bg-white"
          />
          <h2 className="text-base font-semibold text-neutral-900">Som tekst</h2>
          <pre className="rounded-lg border border-neutral-200 bg-white p-4 text-sm wrap-anywhere whitespace-pre-wrap text-neutral-900">
            {mail.text}
          </pre>
          {mail.mayAnswer && <AnswerForm recipient={mail.recipient} result={actionData?.result} />}
        </>
      )}
    </>
  );
}

function AnswerForm({ recipient, result }: { recipient: string; result: Refused | undefined }) {
  const { form, fields } = useForm({ id: 'svar', values: { text: '' }, labels: { text: 'Svar' }, result });
  return (
    <Form {...form.props} method="post" className="grid gap-4 rounded-lg border border-neutral-200 bg-white p-4">
      <h2 className="text-base font-semibold text-neutral-900">Svar som modtageren</h2>
      <TextArea field={fields.text} rows={5} help={`Svaret læses, som om det kom fra ${recipient}.`} />
      <div>
        <SubmitButton>Send svaret</SubmitButton>
      </div>
    </Form>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-neutral-600">{label}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </>
  );
}
