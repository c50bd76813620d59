import { Link } from 'react-router';
import { formatInstant } from '#app/texts/formats.ts';
import { mailStateLabels } from '#app/texts/mails.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { mailKindText, mailWords } from '#app/texts/operations.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import type { MailState } from '#server/db/schema.ts';
import { isUuid } from '#server/format/id.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { platformActor } from '#server/http/platform-actor.ts';
import { actOnMails } from '#server/operator/mail-commands.ts';
import { findQueuedMail } from '#server/operator/mail-queries.ts';
import type { Route } from './+types/mail.ts';
import { actOnOne } from './act-on-one.ts';
import { ActSection } from './act-section.tsx';
import { ErrorText } from './error-text.tsx';
import { Facts } from './facts.tsx';
import { mailLook } from './mail-look.ts';
import { Part } from './part.tsx';

const path = '/platform/operations/mails';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData ? mailKindText(loaderData.kind) : 'Mail'} · Drift · Bilassistent` }];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { accounts } = context.get(servicesContext).database;
  return found(await orUnavailable(findQueuedMail(accounts, idIn(params.id))));
}

export function action({ request, params, context }: Route.ActionArgs) {
  const id = idIn(params.id);
  return actOnOne(request, {
    path,
    actOn: (act) => actOnMails(platformActor(context), act, [id]),
    said: { retry: 'Mailen sendes nu', 'give-up': 'Mailen er opgivet', gone: 'Mailen findes ikke længere' },
  });
}

const idIn = (text: string) => found(isUuid(text) ? text.toLowerCase() : undefined);

export default function Mail({ loaderData: mail, actionData }: Route.ComponentProps) {
  const { kind, state, jobs } = mail;
  return (
    <div className="grid max-w-240 gap-5">
      <PageHead
        title={mailKindText(kind)}
        back={{ to: path, label: 'Usendte mails' }}
        beside={<span className={`badge badge-${mailLook(state)}`}>{mailStateLabels[state]}</span>}
      />
      <Part id="fakta" title="Mail">
        <div className="border-t border-neutral-200 px-4 py-3">
          <Facts
            rows={[
              ['Id', mail.id],
              ['Skabelon', kind],
              ['Virksomhed', mail.organization ?? 'Ingen'],
              ['Forsøg', formatNumber(mail.attempts)],
              ['Oprettet', formatInstant(mail.createdAt)],
              ['Sidst forsøgt', mail.attemptedAt ? formatInstant(mail.attemptedAt) : 'Ikke forsøgt'],
              ...(mail.expiresAt ? [['Linket gælder til', formatInstant(mail.expiresAt)] as const] : []),
              [
                'Job',
                jobs.length === 0
                  ? 'Intet'
                  : jobs.map(({ id, runAt }) => (
                      <Link
                        key={id}
                        to={`/platform/operations/jobs/${id}`}
                        className="link inline-flex min-h-11 items-center md:min-h-0"
                      >
                        {`Job ${id}, køres ${formatInstant(runAt)}`}
                      </Link>
                    )),
              ],
              ['Sidste fejl', <ErrorText key="fejl" text={mail.lastError} />],
            ]}
          />
        </div>
      </Part>
      <ActSection words={mailWords} closed={closedText(state)} result={actionData?.result} />
    </div>
  );
}

/** Why a mail can neither be sent nor given up. */
function closedText(state: MailState) {
  if (state === 'queued' || state === 'outbox') return undefined;
  if (state === 'sending') return 'Mailen er ved at blive sendt.';
  if (state === 'sent') return 'Mailen er sendt.';
  return 'Mailens indhold er slettet, fordi dens links giver adgang, så den kan ikke sendes igen. Den, der vil sende den, må gøre det forfra.';
}
