import { Link } from 'react-router';
import { CheckReport } from '#app/file-job/check-report.tsx';
import { ColumnsForm } from '#app/file-job/columns-form.tsx';
import { ImportHead } from '#app/file-job/import-head.tsx';
import { ImportProgress } from '#app/file-job/import-progress.tsx';
import { ImportResult } from '#app/file-job/import-result.tsx';
import { Checkbox } from '#app/form/checkbox.tsx';
import { peopleImports } from '#app/texts/people-imports.ts';
import { loadFile, stepFile } from '#server/http/file-steps.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import type { Route } from './+types/show.ts';
import { importOf, mayImport } from './import-of.ts';
import { undoneText } from './undone-text.ts';

const keptShown = 20;

export const meta: Route.MetaFunction = () => [{ title: 'Import · Bilassistent' }];

export const middleware: Route.MiddlewareFunction[] = [mayImport];

export async function loader(args: Route.LoaderArgs) {
  const { name, path, kind, listKept } = importOf(args.url);
  const view = await loadFile(args, kind);
  const { id, status } = view.job;
  const kept = status === 'undone' ? readInTenant(args.context, (tenant) => listKept(tenant, id, keptShown)) : [];
  return { name, path, view, kept: await kept };
}

export function action(args: Route.ActionArgs) {
  const { path, kind } = importOf(args.url);
  return stepFile(args, kind, { path, discarded: 'Importen er annulleret' });
}

export default function ShowImport({ loaderData, actionData }: Route.ComponentProps) {
  const { name, path, view, kept } = loaderData;
  const { job } = view;
  const words = peopleImports[name];
  const undone = undoneText(job.facts, words.countOf);
  return (
    <div className="space-y-4">
      <ImportHead job={job} path={path} refused={actionData} />
      {view.step === 'columns' && (
        <ColumnsForm
          {...view}
          chosen={actionData?.mapping}
          fieldHeading={words.fieldHeading}
          unused="Importeres ikke"
          help={words.needs}
        >
          {name === 'leads' && (
            <Checkbox
              name="givesOut"
              label="Fordel efter reglerne: åbne emner uden ansvarlig går til den, reglerne peger på"
              defaultChecked={(actionData?.choices ?? view.choices).givesOut ?? false}
            />
          )}
        </ColumnsForm>
      )}
      {view.step === 'work' && <ImportProgress job={job} running={words.running} />}
      {view.step === 'check' && (
        <CheckReport
          {...view}
          refusedFile={`${path}/${job.id}/refused.csv`}
          countOf={words.countOf}
          sameText={words.sameText}
          nameKinds={{}}
        />
      )}
      {view.step === 'result' && (
        <ImportResult
          job={job}
          remarks={view.remarks}
          path={path}
          list={{ to: `/${name}`, label: words.seeList }}
          unchanged={words.unchanged}
          undone={undone}
        >
          {kept.length > 0 && <Kept kept={kept} list={`/${name}`} more={undone.changed - kept.length} />}
        </ImportResult>
      )}
    </div>
  );
}

type KeptProps = { kept: readonly { id: number; name: string }[]; list: string; more: number };

function Kept({ kept, list, more }: KeptProps) {
  return (
    <section className="surface p-4 text-sm sm:p-5" aria-labelledby="beholdt">
      <h2 id="beholdt" className="pb-2 text-base font-semibold">
        Ændret eller brugt siden importen
      </h2>
      <ul className="grid gap-1 sm:grid-cols-2 lg:grid-cols-3">
        {kept.map(({ id, name }) => (
          <li key={id}>
            <Link to={`${list}/${id}/edit`} className="link inline-flex min-h-11 items-center wrap-anywhere md:min-h-0">
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="pt-2 text-neutral-600">og {more} mere</p>}
    </section>
  );
}
