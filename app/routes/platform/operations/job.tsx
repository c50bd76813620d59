import { formatInstant } from '#app/texts/formats.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { jobStateLabels, jobWords, taskText } from '#app/texts/operations.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { readId } from '#server/format/id.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { platformActor } from '#server/http/platform-actor.ts';
import { actOnJobs } from '#server/operator/job-commands.ts';
import type { PayloadPart } from '#server/operator/payload.ts';
import { findJob } from '#server/operator/queue-queries.ts';
import type { Route } from './+types/job.ts';
import { actOnOne } from './act-on-one.ts';
import { ActSection } from './act-section.tsx';
import { ErrorText } from './error-text.tsx';
import { Facts } from './facts.tsx';
import { Part } from './part.tsx';

const path = '/platform/operations/jobs';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData ? taskText(loaderData.task) : 'Job'} · Drift · Bilassistent` }];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { accounts } = context.get(servicesContext).database;
  return found(await orUnavailable(findJob(accounts, found(readId(params.id)))));
}

export function action({ request, params, context }: Route.ActionArgs) {
  const id = found(readId(params.id));
  return actOnOne(request, {
    path,
    actOn: (act) => actOnJobs(platformActor(context), act, [id]),
    said: { retry: 'Jobbet prøves igen', 'give-up': 'Jobbet er opgivet', gone: 'Jobbet findes ikke længere' },
  });
}

export default function Job({ loaderData: job, actionData }: Route.ComponentProps) {
  const { task, state } = job;
  return (
    <div className="grid max-w-240 gap-5">
      <PageHead
        title={taskText(task)}
        back={{ to: path, label: 'Job i køen' }}
        beside={
          <span className={`badge ${state === 'failed' ? 'badge-danger' : 'badge-plain'}`}>
            {jobStateLabels[state]}
          </span>
        }
      />
      <Part id="fakta" title={`Job ${job.id}`}>
        <div className="border-t border-neutral-200 px-4 py-3">
          <Facts
            rows={[
              ['Opgave', task],
              ['Virksomhed', job.organization ?? 'Ingen'],
              ['Forsøg', `${formatNumber(job.attempts)} af ${formatNumber(job.maxAttempts)}`],
              ['Oprettet', formatInstant(job.createdAt)],
              ['Sidst ændret', formatInstant(job.updatedAt)],
              ...(state === 'retrying' || state === 'waiting' ? [['Køres', formatInstant(job.runAt)] as const] : []),
              ['Indhold', <Payload key="indhold" parts={job.parts} />],
              ['Sidste fejl', <ErrorText key="fejl" text={job.lastError} />],
            ]}
          />
        </div>
      </Part>
      <ActSection
        words={jobWords}
        closed={state === 'running' ? 'Jobbet kører lige nu.' : undefined}
        result={actionData?.result}
      />
    </div>
  );
}

/** The payload's keys with their ids. */
function Payload({ parts }: { parts: readonly PayloadPart[] }) {
  if (parts.length === 0) return 'Ingen';
  return (
    <ul className="grid gap-1">
      {parts.map(({ name, ids, hidden }) => (
        <li key={name}>
          <code className="font-mono text-[0.8125rem]">{name}</code>{' '}
          {[...ids, ...(hidden > 0 ? [ids.length > 0 ? `og ${formatNumber(hidden)} mere` : 'vises ikke'] : [])].join(
            ', ',
          ) || 'tom'}
        </li>
      ))}
    </ul>
  );
}
