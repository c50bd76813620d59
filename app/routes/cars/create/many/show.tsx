import { redirect } from 'react-router';
import { Counts } from '#app/file-job/counts.tsx';
import { StatusBadge } from '#app/file-job/status-badge.tsx';
import { WorkProgress } from '#app/list/work-progress.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { Banner } from '#app/ui/banner.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { loadFile, stepFile, undoFile } from '#server/http/file-steps.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { listLines } from '#server/plate-lists/plate-list.ts';
import type { Route } from './+types/show.ts';
import { LinesTable } from './lines-table.tsx';
import { ListSteps } from './list-steps.tsx';
import { plateListOf } from './plate-list-of.ts';
import { plateListRefusal, plateListStatuses, plateListWorks } from './plate-list-words.ts';

const path = '/cars/create/many';

export const meta: Route.MetaFunction = () => [{ title: 'Opret flere biler · Bilassistent' }];

export const middleware = [requirePermission('cars', 'create')] satisfies Route.MiddlewareFunction[];

export async function loader(args: Route.LoaderArgs) {
  const { job } = await loadFile(args, plateListOf(args.context));
  return { job, lines: await readInTenant(args.context, (tenant) => listLines(tenant, job.id)) };
}

export async function action(args: Route.ActionArgs) {
  const kind = plateListOf(args.context);
  const form = await readForm(args.request.clone());
  if (form.get('intent') !== 'undo') {
    return stepFile(args, kind, { path, discarded: 'Listen er annulleret' });
  }
  const refused = await undoFile(args, kind);
  const back = `${path}/${args.params.id}`;
  if (refused === undefined) return redirect(back, 303);
  return redirectWith(back, { title: 'Listen er ikke fortrudt', text: plateListRefusal(refused), kind: 'info' });
}

export default function ShowPlateList({ loaderData: { job, lines }, actionData }: Route.ComponentProps) {
  const { status } = job;
  const work =
    status === 'checking' || status === 'running' || status === 'undoing' ? plateListWorks[status] : undefined;
  const isChecked = status === 'checked';
  const count = (state: (typeof lines)[number]['state']) => lines.filter((line) => line.state === state).length;
  return (
    <div className="mx-auto grid max-w-5xl gap-4">
      <PageHead
        title={job.fileName}
        back={{ to: path, label: 'Opret flere biler' }}
        beside={
          <>
            <StatusBadge {...plateListStatuses[status]} />
            <span className="text-sm text-neutral-600">{formatInstant(job.createdAt)}</span>
          </>
        }
      />
      {actionData && (
        <Banner tone="error" role="alert">
          {plateListRefusal(actionData.code)}
        </Banner>
      )}
      {work ? (
        <WorkProgress
          {...work}
          handled={job.handledCount}
          planned={job.plannedCount}
          isCounted={status !== 'undoing' && job.plannedCount > 0}
        />
      ) : (
        <>
          <Counts
            label={isChecked ? 'Det fandt vi' : 'Sådan gik det'}
            counts={[
              isChecked ? ['Klar til at oprette', count('ready')] : ['Oprettet', count('created')],
              ['Allerede på lager', count('inStock')],
              ['Kan ikke oprettes', count('refused')],
            ]}
          />
          <ListSteps job={job} ready={count('ready')} refused={count('refused')} />
        </>
      )}
      {status !== 'uploaded' && <LinesTable lines={lines.filter(({ state }) => state !== 'waiting')} />}
    </div>
  );
}
