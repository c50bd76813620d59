import { Deletion } from '#app/form/deletion.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { isOfStep } from '#app/form/step-problems.tsx';
import { lenderThing } from '#app/texts/financing.ts';
import { requirePermission } from '#server/account/guards.ts';
import { deleteLender, updateLender } from '#server/financing/lender-commands.ts';
import { findLender } from '#server/financing/lender-queries.ts';
import { lenderSchema } from '#server/financing/lender-schema.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPageHistory } from '../../../page-history.ts';
import { submitRow } from '../../../submit-row.ts';
import type { Route } from './+types/edit.ts';
import { LenderForm } from './lender-form.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.lender.name ?? 'Långiver'} · Bilassistent` }];
}

export const middleware = [requirePermission('organization', 'update')] satisfies Route.MiddlewareFunction[];

const list = '/company/settings/financing';

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => ({
    lender: found(await findLender(tenant, id)),
    history: await readPageHistory(tenant, 'lender', id),
  }));
}

export function action(args: Route.ActionArgs) {
  return submitRow(args, {
    ...{ list, thing: lenderThing, schema: lenderSchema },
    ...{ find: findLender, update: updateLender, remove: deleteLender },
  });
}

export const shouldRevalidate = afterConflict;

export default function EditLender({ loaderData: { lender, history }, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  return (
    <EditFrame
      trail={[{ label: 'Finansiering', to: list }, { label: lender.name }]}
      title={lender.name}
      result={result}
      history={history}
      aside={<Deletion label="Slet långiver" question={`Slet ${lender.name}?`} />}
    >
      <LenderForm key={lender.version} lender={lender} result={isOfStep(result) ? undefined : result} />
    </EditFrame>
  );
}
