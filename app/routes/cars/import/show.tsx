import { CheckReport } from '#app/file-job/check-report.tsx';
import { ColumnsForm } from '#app/file-job/columns-form.tsx';
import { ImportHead } from '#app/file-job/import-head.tsx';
import { ImportProgress } from '#app/file-job/import-progress.tsx';
import { Checkbox } from '#app/form/checkbox.tsx';
import { carCount } from '#app/texts/car-count.ts';
import { nameKinds } from '#app/texts/imports.ts';
import { Banner } from '#app/ui/banner.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { loadFile, stepFile } from '#server/http/file-steps.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { countHeldRows } from '#server/stock-import/held-rows.ts';
import { stockKind } from '#server/stock-import/stock-kind.ts';
import { listSkippedCars } from '#server/stock-import/undo-stock.ts';
import { CarTabs } from '../car-tabs.tsx';
import type { Route } from './+types/show.ts';
import { CarImportResult } from './import-result.tsx';

const skippedShown = 20;

export const meta: Route.MetaFunction = () => [{ title: 'Import af biler · Bilassistent' }];

export const middleware: Route.MiddlewareFunction[] = [requirePermission('cars', 'create')];

export async function loader(args: Route.LoaderArgs) {
  const view = await loadFile(args, stockKind);
  const { id, status } = view.job;
  const listKept =
    status === 'undone' && readInTenant(args.context, (tenant) => listSkippedCars(tenant, id, skippedShown));
  const countHeld = view.step === 'check' && readInTenant(args.context, (tenant) => countHeldRows(tenant, id));
  return { view, kept: (await listKept) || [], held: (await countHeld) || 0 };
}

export function action(args: Route.ActionArgs) {
  return stepFile(args, stockKind, { path: '/cars/import', discarded: 'Importen er annulleret' });
}

export default function ShowImport({ loaderData: { view, kept, held }, actionData }: Route.ComponentProps) {
  const { job } = view;
  return (
    <div className="space-y-4">
      <ImportHead job={job} path="/cars/import" refused={actionData}>
        <CarTabs current="import" />
      </ImportHead>
      {view.step === 'columns' && (
        <ColumnsForm
          {...view}
          chosen={actionData?.mapping}
          fieldHeading="Felt på bilen"
          unused="Importeres ikke"
          help="En bil skal have mærke, model og mindst ét af registreringsnr., stelnr. og lagernr."
        >
          <Checkbox
            name="keepsStatus"
            label="Behold filens ord: publicér også biler uden billeder"
            defaultChecked={(actionData?.choices ?? view.choices).keepsStatus ?? false}
          />
          <Checkbox
            name="acceptsShortVins"
            label="Brug korte stelnumre, under 17 tegn, på biler fra før 1981"
            defaultChecked={(actionData?.choices ?? view.choices).acceptsShortVins ?? false}
          />
        </ColumnsForm>
      )}
      {view.step === 'work' && <ImportProgress job={job} running="Bilerne importeres" />}
      {view.step === 'check' && (
        <CheckReport
          {...view}
          refusedFile={`/cars/import/${job.id}/refused.csv`}
          countOf={carCount}
          sameText="Alle biler i filen er allerede, som de står i filen. Der er intet at importere."
          nameKinds={nameKinds}
        >
          {held > 0 && (
            <Banner tone="info" role="status">
              {carCount(held)} bliver {held === 1 ? 'kladde' : 'kladder'} og ikke publiceret, fordi der mangler
              billeder. Tryk på «Ret kolonner», og sæt hak ved «Behold filens ord», hvis filen skal bestemme.
            </Banner>
          )}
        </CheckReport>
      )}
      {view.step === 'result' && <CarImportResult job={job} remarks={view.remarks} kept={kept} />}
    </div>
  );
}
