import { Form, Link, redirect } from 'react-router';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { companyKindLabels } from '#app/texts/company.ts';
import { buttonClass } from '#app/ui/button.ts';
import { cookieHeaders } from '#server/account/guards.ts';
import { switchOrganization } from '#server/account/switch-organization.ts';
import { loginPath, redirectTarget } from '#server/auth/redirect-target.ts';
import { createCompany, refuseTooMany } from '#server/company/company-commands.ts';
import { companySchema } from '#server/company/company-schema.ts';
import { requestContext, servicesContext, sessionContext } from '#server/http/contexts.ts';
import { flash } from '#server/http/flash.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/register.ts';
import { SignInFirst } from './sign-in-first.tsx';
import { SlugField } from './slug-field.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Opret virksomhed · Bilassistent' }];

/** Anonymous visitors see the page's purpose; signed-in users create an organisation. */
export function loader({ url, context }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  if (!session) return { visitorTo: redirectTarget(url.pathname + url.search) };
  return { isMember: session.membership !== null, host: url.host, formKey: crypto.randomUUID() };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const session = context.get(sessionContext);
  if (!session) throw redirect(loginPath(url));
  const services = context.get(servicesContext);
  const { userId, impersonatorId } = session;
  return submitForm(request, companySchema, async (input) => {
    const founder = { userId, impersonatorId, requestId: context.get(requestContext).requestId };
    await refuseTooMany(services.database, userId);
    const id = await createCompany(services.database, founder, input);
    const { cookies } = await switchOrganization(services, request, id);
    const welcome = await flash({
      title: `${input.name} er oprettet`,
      text: 'Inviter dine kolleger, eller importér biler.',
    });
    return redirect('/', { headers: cookieHeaders([...cookies, welcome]) });
  });
}

const labels = {
  cvr: 'CVR-nummer',
  name: 'Virksomhedens navn',
  slug: 'Adresse for kundeportalen',
  kind: 'Hvad gør I?',
  department: 'Første afdeling',
};

export default function RegisterCompany({ loaderData, actionData }: Route.ComponentProps) {
  if ('visitorTo' in loaderData) {
    return (
      <SignInFirst title="Opret virksomhed" back={loaderData.visitorTo}>
        <p>Her opretter du din virksomhed i Bilassistent, som holder styr på biler, kunder og opgaver.</p>
        <p>Du bliver ejer og kan invitere kolleger bagefter. Log ind først, eller opret en konto.</p>
      </SignInFirst>
    );
  }
  return <CompanyForm {...loaderData} result={actionData?.result} />;
}

type FormProps = {
  isMember: boolean;
  host: string;
  formKey: string;
  result: NonNullable<Route.ComponentProps['actionData']>['result'] | undefined;
};

function CompanyForm({ isMember, host, formKey, result }: FormProps) {
  const values = { cvr: '', name: '', slug: '', kind: 'dealer', department: '' };
  const { form, fields } = useForm({ id: 'virksomhed', values, labels, result });
  const kinds = Object.entries(companyKindLabels).map(([value, label]) => ({ value, label }));
  return (
    <Form {...form.props} method="post" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <h1 className="text-xl font-semibold text-neutral-900">Opret virksomhed</h1>
        <p className="mt-1 text-sm text-neutral-700">Du bliver ejer og kan invitere kolleger bagefter.</p>
      </div>
      <ErrorSummary heading="Virksomheden er ikke oprettet" form={form} />
      <input type="hidden" name="formKey" value={formKey} />
      <TextField field={fields.name} maxLength={80} />
      <TextField field={fields.cvr} maxLength={20} inputMode="numeric" help="8 cifre" />
      <SlugField field={fields.slug} host={host} />
      <SelectField field={fields.kind} choices={kinds} />
      <TextField field={fields.department} maxLength={60} help="Fx den by, virksomheden ligger i" />
      <SubmitButton className="w-full md:min-h-11">Opret virksomhed</SubmitButton>
      <Link to={isMember ? '/' : '/select-organization'} className={buttonClass('secondary')}>
        Fortryd
      </Link>
    </Form>
  );
}
