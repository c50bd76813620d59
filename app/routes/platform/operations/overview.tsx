import { formatInstant } from '#app/texts/formats.ts';
import { mailStateLabels } from '#app/texts/mails.ts';
import { mailKindText, taskText } from '#app/texts/operations.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { readReach } from '#server/http/health.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { readAbout } from '#server/operator/about.ts';
import { mailList } from '#server/operator/mail-queries.ts';
import { jobList, readQueue } from '#server/operator/queue-queries.ts';
import { readSpace } from '#server/operator/space.ts';
import type { Route } from './+types/overview.ts';
import { AboutPart } from './about-part.tsx';
import { LatestPart } from './latest-part.tsx';
import { mailLook } from './mail-look.ts';
import { QueuePart } from './queue-part.tsx';
import { Readiness } from './readiness.tsx';
import { RoutesPart } from './routes-part.tsx';
import { SpacePart } from './space-part.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Drift · Platformen · Bilassistent' }];

const first = { page: 1, pageSize: 5 };
const mostRoutes = 10;

export async function loader({ context }: Route.LoaderArgs) {
  const { database, installation, metrics, isStopping } = context.get(servicesContext);
  const { accounts } = database;
  const all = new URLSearchParams();
  const [about, space, reach, queue, jobs, mails] = await orUnavailable(
    Promise.all([
      readAbout(accounts, installation),
      readSpace(accounts, installation),
      readReach(database),
      readQueue(accounts),
      jobList.page(accounts, all, first),
      mailList.page(accounts, all, first),
    ]),
  );
  return {
    ...{ about, space, queue, jobs, mails, readAt: new Date() },
    reach: { ...reach, isStopping: isStopping() },
    routes: metrics?.slowestRoutes(mostRoutes) ?? null,
  };
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { about, space, reach, queue, jobs, mails, routes, readAt } = loaderData;
  return (
    <div className="grid gap-5">
      <header className="grid gap-1">
        <h1 className="page-title">Drift</h1>
        <p className="text-sm text-neutral-600">Som det stod {formatInstant(readAt)}.</p>
      </header>
      <Readiness reach={reach} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,28rem)]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          <QueuePart queue={queue} />
          <LatestPart
            id="fejlede-job"
            title="Fejlede job"
            path="/platform/operations/jobs"
            empty="Ingen fejlede job."
            total={jobs.pagination.totalCount}
            rows={jobs.rows}
            atOf={({ updatedAt }) => updatedAt}
            nameOf={({ task }) => taskText(task)}
            noteOf={({ attempts, maxAttempts }) => (
              <span className="badge badge-danger">{`${attempts} af ${maxAttempts} forsøg`}</span>
            )}
          />
          <LatestPart
            id="usendte-mails"
            title="Usendte mails"
            path="/platform/operations/mails"
            empty="Ingen usendte mails."
            total={mails.pagination.totalCount}
            rows={mails.rows}
            atOf={({ createdAt }) => createdAt}
            nameOf={({ kind }) => mailKindText(kind)}
            noteOf={({ state }) => <span className={`badge badge-${mailLook(state)}`}>{mailStateLabels[state]}</span>}
          />
          <RoutesPart routes={routes} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          <AboutPart about={about} />
          <SpacePart space={space} />
        </div>
      </div>
    </div>
  );
}
