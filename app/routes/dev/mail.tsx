import { Link } from 'react-router';
import { formatInstant } from '#app/texts/formats.ts';
import { mailStateLabels } from '#app/texts/mails.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { findMail } from '#server/mail/outbox-queries.ts';
import type { Route } from './+types/mail.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.subject ?? 'Udbakke'} · Bilassistent` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { accounts } = context.get(servicesContext).database;
  const { html, ...mail } = found(await orUnavailable(findMail(accounts, params.id)));
  return { ...mail, hasHtml: html !== '', links: mail.text.match(/https?:\/\/\S+/g) ?? [] };
}

export default function Mail({ loaderData: mail }: Route.ComponentProps) {
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
        </>
      )}
    </>
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
