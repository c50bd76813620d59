import { data } from 'react-router';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { findCar } from '#server/cars/car-queries.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { aboutCar } from '#server/memos/memo-about.ts';
import { createMemo } from '#server/memos/memo-commands.ts';
import { quickMemoSchema } from '#server/memos/memo-schema.ts';
import type { Route } from './+types/note.ts';
import { listOf } from './record-list.ts';
import { useRecord, useRecordPath } from './record-paths.ts';
import { titleOfCar } from './title-of-car.ts';

export const middleware = [requirePermission('memos', 'create')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    found(await findCar(tenant, id));
    return { formKey: crypto.randomUUID() };
  });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  const car = found(await readInTenant(context, (tenant) => findCar(tenant, id)));
  return submitForm(request, quickMemoSchema, async (input) => {
    const { group } = found(
      await inTenant(context, (tenant) => createMemo(tenant, { ...input, about: [aboutCar(id)] })),
    );
    const message = { title: 'Notatet er tilføjet', text: titleOfCar(car), group };
    // The row's own form stays in its list.
    if (url.searchParams.has('row'))
      return data({ isSaved: true }, { headers: { 'Set-Cookie': await flash(message) } });
    return redirectWith(listOf(url.searchParams, car.isFactoryCar), message);
  });
}

export default function CarNote({ loaderData: { formKey }, actionData }: Route.ComponentProps) {
  const path = useRecordPath();
  const canChange = useRecord().car.status !== 'soft-deleted';
  const { form, fields } = useForm({
    id: 'notat',
    values: { title: '' },
    labels: { title: 'Notat' },
    result: actionData && 'result' in actionData ? actionData.result : undefined,
  });
  return (
    <EditFrame back={{ label: 'Bilens notater', to: path('memos') }} title="Skriv et notat">
      {(canChange || actionData) && (
        <Form {...form.props} method="post" className="surface grid gap-4 p-4 sm:p-5">
          <ErrorSummary heading="Notatet er ikke gemt" form={form} />
          <input type="hidden" name="formKey" value={formKey} />
          <TextField field={fields.title} maxLength={200} />
          <SubmitButton className="justify-self-start">Gem notatet</SubmitButton>
        </Form>
      )}
    </EditFrame>
  );
}
