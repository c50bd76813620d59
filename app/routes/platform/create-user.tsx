import { Form, Link, redirect } from 'react-router';
import { z } from 'zod';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { useForm } from '#app/form/forms.ts';
import { PasswordField } from '#app/form/password-input.tsx';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { platformRoleLabels } from '#app/texts/platform.ts';
import { buttonClass } from '#app/ui/button.ts';
import { createUser } from '#server/account/platform-commands.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { flash } from '#server/http/flash.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/create-user.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Opret bruger · Platformen · Bilassistent' }];

export function loader() {
  return null;
}

export function action({ request, context }: Route.ActionArgs) {
  const schema = z.object({
    name: z.string({ error: 'Angiv brugerens navn.' }).trim().min(1, 'Angiv brugerens navn.').max(120),
    email: z.email({ error: 'Skriv e-mailen som navn@firma.dk.' }),
    password: z.string({ error: 'Angiv en adgangskode.' }).min(1, 'Angiv en adgangskode.'),
    role: z.enum(['user', 'admin'], { error: 'Vælg en rolle.' }),
  });
  const create = async (input: z.output<typeof schema>) => {
    const id = await createUser(context.get(servicesContext), request, input);
    const cookie = await flash({ title: 'Brugeren er oprettet' });
    return redirect(`/platform/users/${id}`, { status: 303, headers: { 'Set-Cookie': cookie } });
  };
  return submitForm(request, schema, create, { hideFields: ['password'] });
}

const labels = { name: 'Navn', email: 'E-mail', password: 'Adgangskode', role: 'Rolle på platformen' };

export default function CreateUser({ actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  const { form, fields } = useForm({
    id: 'bruger',
    values: { name: '', email: '', password: '', role: 'user' },
    labels,
    result,
  });
  return (
    <div className="mx-auto grid max-w-180 gap-4">
      <h1 className="page-title">Opret bruger</h1>
      <ErrorSummary heading="Brugeren er ikke oprettet" form={form} />
      <Form {...form.props} method="post" className="surface grid gap-5 p-5">
        <TextField field={fields.name} maxLength={120} />
        <TextField field={fields.email} inputMode="email" help="E-mailen regnes for bekræftet." />
        <PasswordField field={fields.password} autoComplete="new-password" />
        <SelectField
          field={fields.role}
          choices={Object.entries(platformRoleLabels).map(([value, label]) => ({ value, label }))}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton>Opret bruger</SubmitButton>
          <Link to="/platform" className={buttonClass('secondary')}>
            Fortryd
          </Link>
        </div>
      </Form>
    </div>
  );
}
