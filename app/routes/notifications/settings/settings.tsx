import { FlagField } from '#app/form/checkbox.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { staffContext } from '#server/http/contexts.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import {
  choicesIn,
  lastPausedDay,
  notificationSettingSchema,
  readNotificationSettings,
  saveNotificationSettings,
} from '#server/notifications/notification-settings.ts';
import type { Route } from './+types/settings.ts';
import { ChoiceMatrix } from './choice-matrix.tsx';

const path = '/settings/notifications';

export const meta: Route.MetaFunction = () => [{ title: 'Mine notifikationer · Bilassistent' }];

export const middleware = [requirePermission('notifications', 'update')] satisfies Route.MiddlewareFunction[];

const whoseOf = (url: URL) => (url.searchParams.get('for') === 'alle' ? 'usual' : 'own');

export function loader({ url, context }: Route.LoaderArgs) {
  const { role, impersonatorId } = context.get(staffContext);
  const maySetUsual = can(role, 'organization', 'update');
  const isUsual = maySetUsual && whoseOf(url) === 'usual';
  return readInTenant(context, async (tenant) => {
    const { pausedUntil, ...settings } = await readNotificationSettings(tenant, isUsual ? 'usual' : 'own');
    const isOther = impersonatorId !== undefined;
    return { ...settings, pausedOn: lastPausedDay(pausedUntil), maySetUsual, isUsual, isOther };
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const posted = await readForm(request);
  return submitForm(posted, notificationSettingSchema, async (input) => {
    const whose = whoseOf(url);
    await inTenant(context, (tenant) => saveNotificationSettings(tenant, whose, input, choicesIn(posted)));
    return redirectWith(whose === 'usual' ? `${path}?for=alle` : path, { title: 'Notifikationerne er gemt' });
  });
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `Kl. ${hour}` }));

const labels = {
  digestHour: 'Samlet mail',
  quietFrom: 'Ro fra',
  quietTo: 'Ro til',
  weekends: 'Send også den samlede mail i weekenden og på helligdage',
  pausedUntil: 'Sæt alle mails på pause til og med',
};

export default function NotificationSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { kinds, digestHour, quietFrom, quietTo, weekends, pausedOn, maySetUsual, isUsual, isOther } = loaderData;
  const { form, fields } = useForm({
    id: 'notifikationer',
    values: {
      digestHour: digestHour === null ? '' : String(digestHour),
      quietFrom: quietFrom ?? '',
      quietTo: quietTo ?? '',
      weekends: weekends ? 'on' : '',
      pausedUntil: pausedOn?.split('-').reverse().join('-') ?? '',
    },
    labels,
    result: actionData?.result,
  });
  return (
    <div className="mx-auto grid max-w-3xl gap-5">
      <PageHead
        title={isUsual ? 'Notifikationer for nye kolleger' : 'Mine notifikationer'}
        back={isUsual ? { to: path, label: 'Mine notifikationer' } : { to: '/settings', label: 'Indstillinger' }}
      >
        <p className="text-sm text-neutral-600">
          {isUsual
            ? 'Det gælder for alle, der ikke selv har valgt.'
            : 'Vælg, hvad du får at vide i Bilassistent, og hvad du får på mail.'}
        </p>
      </PageHead>
      {maySetUsual && !isUsual && (
        <a href={`${path}?for=alle`} className="link justify-self-start text-sm">
          Vælg for nye kolleger
        </a>
      )}
      {isOther && <Banner tone="warning">Du er i brugerens sted. Det er brugerens valg, du ændrer.</Banner>}
      <ErrorSummary heading="Valgene er ikke gemt" form={form} />
      <Form {...form.props} method="post" action={isUsual ? `${path}?for=alle` : path} className="grid gap-5">
        <ChoiceMatrix kinds={kinds} form={form} />
        <section className="surface grid gap-4 p-4 sm:p-5" aria-labelledby="hvornaar">
          <h2 id="hvornaar" className="text-base font-semibold">
            Hvornår
          </h2>
          <SelectField field={fields.digestHour} choices={hours} none="Når virksomheden sender den" />
          <FlagField field={fields.weekends} />
          <div className="grid grid-cols-2 gap-4">
            <TextField field={fields.quietFrom} isOptional placeholder="20:00" />
            <TextField field={fields.quietTo} isOptional placeholder="07:00" />
          </div>
          <p className="text-sm text-neutral-600">Mails, der kommer, mens der er ro, får du, når den er slut.</p>
          {!isUsual && <TextField field={fields.pausedUntil} isOptional placeholder="dd-mm-åååå" />}
        </section>
        <div>
          <SubmitButton>Gem notifikationer</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
