import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { requirePermission } from '#server/account/guards.ts';
import { findAvailability } from '#server/distribution/availability-queries.ts';
import { staffContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Route } from './+types/own.ts';
import { Absences, Hours } from './availability.tsx';
import { markBusy, setAvailability } from './availability-action.ts';

const path = '/settings/availability';

export const meta: Route.MetaFunction = () => [{ title: 'Min arbejdstid · Bilassistent' }];

export const middleware = [requirePermission('user', 'update')] satisfies Route.MiddlewareFunction[];

export function loader({ context }: Route.LoaderArgs) {
  const now = new Date();
  return readInTenant(context, async (tenant) => ({
    person: found(await findAvailability(tenant, { userId: tenant.userId }, now)),
    formKey: crypto.randomUUID(),
    now,
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  if (form.has('busy')) return markBusy(context, form);
  return setAvailability(context, form, { userId: context.get(staffContext).userId, path });
}

const spans = [
  { value: '15', label: '15 min.' },
  { value: '30', label: '30 min.' },
  { value: '60', label: '1 time' },
  { value: 'day', label: 'Resten af dagen' },
];

export default function OwnAvailability({ loaderData: { person, formKey, now }, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  const isBusy = person.busyUntil !== null && person.busyUntil > now;
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="page-title">Min arbejdstid</h1>
      <section aria-labelledby="optaget" className="surface grid gap-3 p-4 sm:p-5">
        <h2 id="optaget" className="text-base font-semibold">
          Optaget
        </h2>
        <p className="text-sm text-neutral-700">
          {isBusy && person.busyUntil
            ? `Du er optaget til ${formatInstant(person.busyUntil)} og får ingen emner imens.`
            : 'Er du optaget i højst en time, får du de emner bagefter, du gik glip af.'}
        </p>
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="step" value="busy" />
          {isBusy ? (
            <SubmitButton name="busy" value="free" variant="secondary">
              Jeg er tilbage
            </SubmitButton>
          ) : (
            spans.map(({ value, label }) => (
              <SubmitButton key={value} name="busy" value={value} variant="secondary">
                {label}
              </SubmitButton>
            ))
          )}
        </Form>
      </section>
      <Absences key={person.absences.length} person={person} formKey={formKey} result={result} />
      <Hours person={person} result={result} />
    </div>
  );
}
