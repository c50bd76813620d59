import { redirect } from 'react-router';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { refusedOf } from '#app/form/form-section.tsx';
import { useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { listColleagues } from '#server/company/employee-queries.ts';
import { closeCompany, transferOwnership } from '#server/company/ownership-commands.ts';
import { ownershipSchema } from '#server/company/ownership-schema.ts';
import { findSettings } from '#server/company/settings-queries.ts';
import { servicesContext, sessionContext, staffContext } from '#server/http/contexts.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { inOwnCompany } from '#server/http/in-company.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/ownership.ts';
import { SettingsTabs } from './settings-tabs.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Ejerskab · Bilassistent' }];

export const middleware = [requirePermission('organization', 'delete')] satisfies Route.MiddlewareFunction[];

export function loader({ context }: Route.LoaderArgs) {
  const { userId } = context.get(staffContext);
  return readInTenant(context, async (tenant) => {
    const { name } = await findSettings(tenant);
    const colleagues = await listColleagues(tenant);
    return { name, colleagues: colleagues.filter((each) => each.userId !== userId) };
  });
}

export function action({ request, context }: Route.ActionArgs) {
  const by = { origin: context.get(servicesContext).origin, sessionId: context.get(sessionContext)?.sessionId };
  return submitForm(request, ownershipSchema, async (input) => {
    if (input.step === 'transfer') {
      found(await inOwnCompany(context, (company) => transferOwnership(company, input.number, by)));
      return redirectWith('/company/settings', 'Ejerskabet er overdraget', 'Du er nu administrator.');
    }
    await inOwnCompany(context, (company) => closeCompany(company, input.typedName));
    return redirectWith('/select-organization', 'Virksomheden er lukket');
  });
}

async function redirectWith(path: string, title: string, text?: string) {
  return redirect(path, { status: 303, headers: { 'Set-Cookie': await flash({ title, text }) } });
}

export default function Ownership({ loaderData: { name, colleagues }, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  const transfer = useForm({
    id: 'ejerskab',
    values: { number: '' },
    labels: { number: 'Ny ejer' },
    result: refusedOf(result, 'transfer'),
  });
  const closing = useForm({
    id: 'luk',
    values: { typedName: '' },
    labels: { typedName: 'Virksomhedens navn' },
    result: refusedOf(result, 'close'),
  });
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="page-title">Virksomhed</h1>
      <SettingsTabs current="ownership" isOwner />
      <div className="grid max-w-180 gap-5">
        <section aria-labelledby="overdrag" className="surface p-4 sm:p-6">
          <h2 id="overdrag" className="text-base font-semibold">
            Overdrag ejerskabet
          </h2>
          <p className="mt-1 text-sm text-neutral-700">
            Den nye ejer bliver logget ud og får besked på mail. Du bliver administrator.
          </p>
          {colleagues.length === 0 ? (
            <p className="mt-4 text-sm text-neutral-600">Inviter først den, der skal overtage.</p>
          ) : (
            <Form {...transfer.form.props} method="post" className="mt-4 grid gap-4">
              <ErrorSummary heading="Ejerskabet er ikke overdraget" form={transfer.form} />
              <input type="hidden" name="step" value="transfer" />
              <SelectField
                field={transfer.fields.number}
                choices={[
                  { value: '', label: 'Vælg den nye ejer' },
                  ...colleagues.map((each) => ({ value: String(each.number), label: each.name })),
                ]}
              />
              <SubmitButton variant="danger" className="justify-self-start">
                Overdrag ejerskabet
              </SubmitButton>
            </Form>
          )}
        </section>
        <section aria-labelledby="luk" className="surface border-rose-300 p-4 sm:p-6">
          <h2 id="luk" className="text-base font-semibold">
            Luk virksomheden
          </h2>
          <p className="mt-1 text-sm text-neutral-700">
            Alle medarbejdere mister adgangen, og åbne invitationer tages tilbage. Biler, kunder og historik bliver
            bevaret, men kan ikke ses, før vi åbner virksomheden igen.
          </p>
          <Form {...closing.form.props} method="post" className="mt-4 grid gap-4">
            <ErrorSummary heading="Virksomheden er ikke lukket" form={closing.form} />
            <input type="hidden" name="step" value="close" />
            <TextField field={closing.fields.typedName} help={`Skriv «${name}» for at lukke`} maxLength={80} />
            <SubmitButton variant="danger" className="justify-self-start">
              Luk virksomheden
            </SubmitButton>
          </Form>
        </section>
      </div>
    </div>
  );
}
