import { instantColumn, textColumn } from '#app/list/kit/column.tsx';
import { List } from '#app/list/kit/list.tsx';
import { choicesOf } from '#app/texts/form-texts.ts';
import { jobTabs, jobWords, taskLabels, taskText } from '#app/texts/operations.ts';
import { readId } from '#server/format/id.ts';
import { onPlatform } from '#server/http/on-platform.ts';
import { actOnJobs } from '#server/operator/job-commands.ts';
import { type JobRow, jobList } from '#server/operator/queue-queries.ts';
import { listRoute } from '../../list-route.ts';
import type { Route } from './+types/jobs.ts';
import { answerChosen } from './chosen-action.ts';
import { ChosenQuestion } from './chosen-question.tsx';
import { errorColumn } from './error-column.tsx';
import { BackLink, StateTabs } from './state-tabs.tsx';
import { TickBar } from './tick-bar.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Job i køen · Drift · Bilassistent' }];

const columns = [
  textColumn<JobRow>('task', 'Opgave', ({ task }) => taskText(task), { isOffCard: true }),
  textColumn<JobRow>('organization', 'Virksomhed', ({ organization }) => organization),
  textColumn<JobRow>('attempts', 'Forsøg', ({ attempts, maxAttempts }) => `${attempts} af ${maxAttempts}`),
  errorColumn<JobRow>(),
  instantColumn<JobRow>('updatedAt', 'Ændret', ({ updatedAt }) => updatedAt),
  instantColumn<JobRow>('createdAt', 'Oprettet', ({ createdAt }) => createdAt),
];

const screen = listRoute({ title: 'Job i køen', columns, list: jobList, read: onPlatform }, async () => ({}));

export const middleware = screen.middleware satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;

export function action(args: Route.ActionArgs) {
  return answerChosen(args, { words: jobWords, readId, actOn: actOnJobs });
}

export default function Jobs({ loaderData: { list }, actionData }: Route.ComponentProps) {
  const asked = actionData?.asked;
  const { state } = list.values;
  return (
    <List
      title="Job i køen"
      nouns={['job', 'job']}
      list={list}
      actions={<BackLink />}
      placeholder="Søg på virksomhed …"
      filters={{ task: { label: 'Opgave', choices: choicesOf(taskLabels) } }}
      columns={columns}
      hrefOf={({ id }) => `/platform/operations/jobs/${id}`}
      nameOf={({ task, id }) => `${taskText(task)}, job ${id}`}
      ticks={{ bar: <TickBar words={jobWords} />, ids: asked?.ids ?? [] }}
      empty={{
        icon: 'circle-check',
        heading: state === undefined ? 'Ingen fejlede job' : `Ingen job: ${jobTabs[state]?.toLowerCase()}`,
        text: 'Her står job, når der er nogen.',
      }}
    >
      <StateTabs tabs={jobTabs} current={state} />
      {asked && <ChosenQuestion asked={asked} words={jobWords} />}
    </List>
  );
}
