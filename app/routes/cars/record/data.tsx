import { data } from 'react-router';
import { afterConflict } from '#app/form/revalidate.ts';
import { savedWords } from '#app/texts/saved.ts';
import { requirePermission } from '#server/account/guards.ts';
import { updateCar } from '#server/cars/car-commands.ts';
import { readCarData } from '#server/cars/car-data-queries.ts';
import { findCar } from '#server/cars/car-queries.ts';
import { carSchema } from '#server/cars/car-schema.ts';
import { readRegisterPanel } from '#server/cars/register-facts.ts';
import { dayOf } from '#server/format/day.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import type { Route } from './+types/data.ts';
import { DataForm } from './data-form.tsx';
import { formSections } from './data-sections.ts';
import { DeletedFacts } from './deleted-facts.tsx';
import { backTo, useRecordPath } from './record-paths.ts';
import { RegisterPanel } from './register-panel.tsx';

export const middleware = [requirePermission('cars', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    const [page, register] = await Promise.all([readCarData(tenant, id), readRegisterPanel(tenant, id)]);
    return { ...found(page), register: found(register) };
  });
}

export function action({ request, url, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  return submitEdit(request, {
    find: () => readInTenant(context, (tenant) => findCar(tenant, id)),
    schema: carSchema(dayOf(new Date())),
    update: ({ input: { mileageReason, acceptedVin: _, ...input }, ...edit }) =>
      inTenant(context, (tenant) => updateCar(tenant, { id, ...edit, input, mileageReason })),
    only: (form) => formSections.find(({ id }) => id === form.get('section'))?.names,
    saved: async (saved, _, rest) => {
      const message = savedWords('Bilen er gemt', saved);
      if (!rest) return redirectWith(backTo(url), message);
      return data({ result: rest }, { headers: { 'Set-Cookie': await flash(message) } });
    },
  });
}

export const shouldRevalidate = afterConflict;

export default function CarData({ loaderData: page, actionData }: Route.ComponentProps) {
  const pathOf = useRecordPath();
  return page.car.status === 'soft-deleted' ? (
    <DeletedFacts page={page} result={actionData?.result} />
  ) : (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-5">
        <nav aria-label="Afsnit" className="section-links">
          {formSections.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <DataForm key={page.car.version} page={page} path={pathOf('data')} result={actionData?.result} />
      </div>
      {!page.car.isFactoryCar && <RegisterPanel panel={page.register} action={pathOf('data/register')} />}
    </div>
  );
}
