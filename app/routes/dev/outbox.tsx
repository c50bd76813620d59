import { Link } from 'react-router';
import { formatInstant } from '#app/texts/formats.ts';
import { mailStateLabels } from '#app/texts/mails.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { listMails } from '#server/mail/outbox-queries.ts';
import type { Route } from './+types/outbox.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Udbakke · Bilassistent' }];

export async function loader({ context }: Route.LoaderArgs) {
  return { mails: await orUnavailable(listMails(context.get(servicesContext).database.accounts)) };
}

export default function Outbox({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-xl font-semibold text-neutral-900">Udbakke</h1>
      <p className="max-w-prose text-sm text-neutral-700">
        Uden <code className="font-mono">SMTP_URL</code> sendes ingen mails. De ligger her, de nyeste øverst, så linkene
        i dem kan bruges.
      </p>
      {mails.length === 0 ? <NoMails /> : <Mails mails={mails} />}
    </>
  );
}

function NoMails() {
  return (
    <p className="rounded-lg border border-neutral-200 bg-white p-6 text-sm text-neutral-700">
      Der er ingen mails endnu. Opret en konto, eller bed om en ny adgangskode, så kommer den her.
    </p>
  );
}

function Mails({ mails }: Pick<Route.ComponentProps['loaderData'], 'mails'>) {
  return (
    <ul className="divide-y divide-neutral-200 rounded-lg border border-neutral-200 bg-white">
      {mails.map((mail) => (
        <li key={mail.id}>
          <Link
            to={mail.id}
            className="grid gap-x-4 gap-y-0.5 px-4 py-3 text-sm text-neutral-700 no-underline hover:bg-neutral-50 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-emerald-700 md:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1.5fr)_8rem]"
          >
            <time dateTime={mail.createdAt.toISOString()} className="tabular-nums">
              {formatInstant(mail.createdAt)}
            </time>
            <span className="wrap-anywhere">{mail.recipient}</span>
            <span className="font-medium wrap-anywhere text-emerald-800">{mail.subject}</span>
            <span className="md:text-right">{mailStateLabels[mail.state]}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
