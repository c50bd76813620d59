import { Link, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { Form } from '#app/form/form.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { Trail } from '#app/form/trail.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { findCustomer } from '#server/customers/customer-queries.ts';
import { mergeCustomers } from '#server/customers/merge-commands.ts';
import { readMergePage } from '#server/customers/merge-page.ts';
import { mergedInto } from '#server/customers/merge-queries.ts';
import { mergeSchema } from '#server/customers/merge-schema.ts';
import { settlePair } from '#server/customers/not-duplicate-commands.ts';
import { unusable, version } from '#server/format/form-fields.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { pairsPath } from '../duplicates/pairs-path.ts';
import type { Route } from './+types/merge.ts';
import { MergeForm } from './merge-form.tsx';
import { Moving } from './moving.tsx';

export const meta = () => [{ title: 'Læg kunder sammen · Bilassistent' }];

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

/** Two customers to compare. What was merged since is followed; who is one already is shown as that. */
export function loader({ params, context }: Route.LoaderArgs) {
  const [id, otherId] = [foundId(params.id), foundId(params.otherId)];
  return readInTenant(context, async (tenant) => {
    const [kept, other] = [await mergedInto(tenant, id), await mergedInto(tenant, otherId)];
    if (kept === other) {
      const { name } = found(await findCustomer(tenant, kept));
      const headers = { 'Set-Cookie': await flash({ title: `De to er allerede én kunde: ${name}`, kind: 'info' }) };
      throw redirect(`/customers/${kept}/edit`, { headers });
    }
    const page = found(await readMergePage(tenant, kept, other));
    if (kept !== id || other !== otherId) throw redirect(`/customers/${kept}/merge/${other}`);
    const mayUpdate = can(tenant.role, 'customers', 'update');
    return { page, mayUpdate, mayMerge: mayUpdate && can(tenant.role, 'customers', 'delete') };
  });
}

const stepSchema = z.object({
  step: z.enum(['settle', 'unsettle'], { error: unusable }),
  page: version.optional(),
});

export async function action({ request, params, context }: Route.ActionArgs) {
  const [id, otherId] = [foundId(params.id), foundId(params.otherId)];
  await readInTenant(context, async (tenant) => {
    for (const each of [id, otherId]) found(await findCustomer(tenant, await mergedInto(tenant, each)));
  });
  const form = await readForm(request);
  if (form.get('step') !== 'merge') return settle(form, context, id, otherId);
  return submitForm(form, mergeSchema, async (input) => {
    const merged = found(await inTenant(context, (tenant) => mergeCustomers(tenant, id, otherId, input)));
    const to = `/customers/${merged.customerId}/edit`;
    const undo = { action: `${to}?index`, fields: { step: 'undoMerge', merge: String(merged.id) } };
    return redirectWith(to, { title: `${merged.name} er lagt ind i kunden`, undo });
  });
}

/** Says that the two are no duplicates, or takes it back. */
function settle(form: FormData, context: Readonly<RouterContextProvider>, id: number, otherId: number) {
  return submitForm(form, stepSchema, async ({ step, page }) => {
    const areTwo = step === 'settle';
    const { group } = found(await inTenant(context, (tenant) => settlePair(tenant, id, otherId, areTwo)));
    const title = areTwo ? 'Parret vises ikke igen' : 'Parret vises igen';
    return redirectWith(pairsPath(page, !areTwo), { title, group });
  });
}

export const shouldRevalidate = afterConflict;

export default function MergeCustomers({ loaderData, actionData }: Route.ComponentProps) {
  const { page, mayUpdate, mayMerge } = loaderData;
  const { kept, other } = page;
  const path = `/customers/${kept.id}/merge/${other.id}`;
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-3">
        <Trail
          steps={[
            { label: 'Kunder', to: '/customers' },
            { label: 'Mulige dubletter', to: pairsPath() },
            { label: 'Sammenlign' },
          ]}
        />
        <h1 className="page-title wrap-anywhere">
          {kept.name} og {other.name}
        </h1>
        <p className="text-sm wrap-anywhere text-neutral-600">
          <Link to={`/customers/${kept.id}/edit`} className="link">
            {kept.name} (Kunde #{kept.id})
          </Link>{' '}
          beholdes.{' '}
          <Link to={`/customers/${other.id}/edit`} className="link">
            {other.name} (Kunde #{other.id})
          </Link>{' '}
          lægges ind i den, og dens adresse fører derefter hertil.
        </p>
        <div className="flex flex-wrap gap-2">
          <Link to={`/customers/${other.id}/merge/${kept.id}`} className={buttonClass('secondary')}>
            Behold den anden i stedet
          </Link>
          {mayUpdate && (
            <Form method="post">
              <SubmitButton name="step" value="settle" action={path} variant="secondary">
                Ikke en dublet
              </SubmitButton>
            </Form>
          )}
        </div>
      </header>
      <Moving page={page} />
      {mayMerge && <MergeForm key={`${kept.id}-${other.id}`} page={page} result={actionData?.result} />}
    </div>
  );
}
