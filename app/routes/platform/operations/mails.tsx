import { badgeColumn, instantColumn, numberColumn, textColumn } from '#app/list/kit/column.tsx';
import { List } from '#app/list/kit/list.tsx';
import { mailStateLabels } from '#app/texts/mails.ts';
import { mailKindText, mailTabs, mailWords } from '#app/texts/operations.ts';
import { isUuid } from '#server/format/id.ts';
import { onPlatform } from '#server/http/on-platform.ts';
import { actOnMails } from '#server/operator/mail-commands.ts';
import { type MailRow, mailList } from '#server/operator/mail-queries.ts';
import { listRoute } from '../../list-route.ts';
import type { Route } from './+types/mails.ts';
import { answerChosen } from './chosen-action.ts';
import { ChosenQuestion } from './chosen-question.tsx';
import { errorColumn } from './error-column.tsx';
import { mailLook } from './mail-look.ts';
import { BackLink, StateTabs } from './state-tabs.tsx';
import { TickBar } from './tick-bar.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Usendte mails · Drift · Bilassistent' }];

const columns = [
  textColumn<MailRow>('kind', 'Mail', ({ kind }) => mailKindText(kind), { isOffCard: true }),
  badgeColumn<MailRow>('state', 'Tilstand', ({ state }) => ({ label: mailStateLabels[state], look: mailLook(state) })),
  textColumn<MailRow>('organization', 'Virksomhed', ({ organization }) => organization),
  numberColumn<MailRow>('attempts', 'Forsøg', ({ attempts }) => attempts),
  errorColumn<MailRow>(),
  instantColumn<MailRow>('createdAt', 'Oprettet', ({ createdAt }) => createdAt),
];

const screen = listRoute({ title: 'Usendte mails', columns, list: mailList, read: onPlatform }, async () => ({}));

export const middleware = screen.middleware satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;

export function action(args: Route.ActionArgs) {
  const readId = (text: string) => (isUuid(text) ? text.toLowerCase() : undefined);
  return answerChosen(args, { words: mailWords, readId, actOn: actOnMails });
}

export default function Mails({ loaderData: { list }, actionData }: Route.ComponentProps) {
  const asked = actionData?.asked;
  const { state } = list.values;
  return (
    <List
      title="Usendte mails"
      nouns={['mail', 'mails']}
      list={list}
      actions={<BackLink />}
      placeholder="Søg på virksomhed …"
      columns={columns}
      hrefOf={({ id }) => `/platform/operations/mails/${id}`}
      nameOf={({ kind }) => mailKindText(kind)}
      ticks={{ bar: <TickBar words={mailWords} />, ids: asked?.ids ?? [] }}
      empty={{
        icon: 'circle-check',
        heading: state === undefined ? 'Ingen usendte mails' : `Ingen mails: ${mailTabs[state]?.toLowerCase()}`,
        text: 'Her står mails, der venter, er opgivet eller måske er sendt.',
      }}
    >
      <StateTabs tabs={mailTabs} current={state} />
      {asked && <ChosenQuestion asked={asked} words={mailWords} />}
    </List>
  );
}
