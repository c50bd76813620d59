import { Link } from 'react-router';
import { FlagField, typedFlag } from '#app/form/checkbox.tsx';
import { FormSection, refusedOf, SectionForm } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { bookingKindWords } from '#app/texts/portal-bookings.ts';
import { Banner } from '#app/ui/banner.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { customerKinds, listPlaces, readChangeHours, readRules } from '#server/bookings/booking-rules.ts';
import {
  bookingRuleSchema,
  changeHoursSchema,
  setBookingRule,
  setChangeHours,
} from '#server/bookings/rule-commands.ts';
import { listColleagues } from '#server/company/employee-queries.ts';
import { readId } from '#server/format/id.ts';
import { staffContext } from '#server/http/contexts.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { readResponseTimes } from '#server/leads/response-clock.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import type { Route } from './+types/bookings.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Bookinger i kundeportalen · Bilassistent' }];

export const middleware = [requirePermission('organization', 'update')] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  const isOwner = can(context.get(staffContext).role, 'organization', 'delete');
  return readInTenant(context, async (tenant) => {
    const places = await listPlaces(tenant);
    const asked = readId(url.searchParams.get('department') ?? '');
    const place = places.find(({ id }) => id === asked) ?? places[0];
    const [rules, colleagues, hours, times] = [
      await readRules(tenant),
      await listColleagues(tenant),
      await readChangeHours(tenant),
      await readResponseTimes(tenant),
    ];
    return {
      isOwner,
      hours,
      places: places.map(({ id, name }) => ({ id, name })),
      placeId: place?.id ?? null,
      hasHours: Object.keys(times.openingOf(place?.id ?? null).hours).length > 0,
      rules: customerKinds.map((kind) => rules(kind, place?.id ?? null)),
      colleagues: colleagues.map(({ userId, name }) => ({ value: userId, label: name })),
    };
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const to = url.pathname + url.search;
  if (form.get('step') === 'hours') {
    return submitForm(form, changeHoursSchema, async ({ bookingChangeHours }) => {
      await inTenant(context, (tenant) => setChangeHours(tenant, bookingChangeHours));
      return redirectWith(to, { title: 'Fristen er gemt' });
    });
  }
  return submitForm(form, bookingRuleSchema, async (rule) => {
    await inTenant(context, (tenant) => setBookingRule(tenant, rule));
    return redirectWith(to, { title: `${bookingKindWords[rule.kind].title} er gemt` });
  });
}

export default function BookingSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { isOwner, places, placeId, rules, hasHours } = loaderData;
  const result = actionData?.result;
  return (
    <div className="mx-auto grid w-full max-w-240 grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="page-title">Virksomhed</h1>
      <SettingsTabs current="portal" isOwner={isOwner} />
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">Bookinger i kundeportalen</h2>
        <p className="text-sm text-neutral-600">
          Kunderne ser kun tider, hvor I har åbent, og hvor bilen og medarbejderen er ledig.
        </p>
        <Link
          to="/company/settings/portal"
          className="link inline-flex min-h-11 items-center justify-self-start text-sm"
        >
          Til kundeportalens indstillinger
        </Link>
      </div>
      <HoursForm hours={loaderData.hours} result={refusedOf(result, 'hours')} />
      {places.length > 1 && (
        <nav aria-label="Afdelinger" className="tabs">
          {places.map(({ id, name }) => (
            <Link key={id} to={`?department=${id}`} className="tab" aria-current={id === placeId ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
      )}
      {!hasHours && (
        <Banner tone="warning">
          Der er ingen åbningstider, så der er ingen ledige tider.{' '}
          <Link to="/company/settings" className="link">
            Skriv åbningstiderne
          </Link>
        </Banner>
      )}
      {rules.map((rule) => (
        <RuleForm
          key={`${placeId} ${rule.kind} ${rule.version}`}
          rule={rule}
          colleagues={loaderData.colleagues}
          result={result?.submission.payload.kind === rule.kind ? result : undefined}
        />
      ))}
    </div>
  );
}

function HoursForm({ hours, result }: { hours: number; result: Refused | undefined }) {
  const { form, fields } = useForm({
    ...{ id: 'frist', values: { bookingChangeHours: String(hours) }, result },
    labels: { bookingChangeHours: 'Timer før' },
  });
  return (
    <FormSection id="frist" title="Flyt og aflys" lead="Senere beder vi kunden ringe." refused={result}>
      <SectionForm form={form} at="frist" fields={{ step: 'hours' }} submitLabel="Gem frist">
        <div className="max-w-40">
          <TextField field={fields.bookingChangeHours} inputMode="numeric" unit="timer" />
        </div>
      </SectionForm>
    </FormSection>
  );
}

type Loaded = Route.ComponentProps['loaderData'];
type RuleProps = { rule: Loaded['rules'][number]; colleagues: Loaded['colleagues']; result: Refused | undefined };

const labels = {
  isOn: 'Kan bookes',
  isAutomatic: 'Bekræft automatisk',
  minutes: 'Varighed',
  bufferMinutes: 'Pause efter',
  earliestHours: 'Tidligst om',
  latestDays: 'Senest om',
  capacity: 'Samtidig',
  assignedToId: 'Hvem får den',
};

function RuleForm({ rule, colleagues, result }: RuleProps) {
  const { kind, departmentId, version } = rule;
  const { form, fields } = useForm({
    id: kind,
    values: {
      ...{ isOn: typedFlag(rule.isOn), isAutomatic: typedFlag(rule.isAutomatic) },
      ...{ minutes: String(rule.minutes), bufferMinutes: String(rule.bufferMinutes) },
      ...{ earliestHours: String(rule.earliestHours), latestDays: String(rule.latestDays) },
      ...{ capacity: String(rule.capacity), assignedToId: rule.assignedToId ?? '' },
    },
    labels,
    result,
  });
  const hidden = { step: 'rule', kind, departmentId: String(departmentId ?? ''), version: String(version) };
  return (
    <FormSection id={kind} title={bookingKindWords[kind].title} refused={result}>
      <SectionForm
        form={form}
        at={kind}
        fields={hidden}
        submitLabel={`Gem ${bookingKindWords[kind].title.toLowerCase()}`}
      >
        <div className="flex flex-wrap gap-x-8">
          <FlagField field={fields.isOn} />
          <FlagField field={fields.isAutomatic} />
        </div>
        <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-5">
          <TextField field={fields.minutes} inputMode="numeric" unit="min." />
          <TextField field={fields.bufferMinutes} inputMode="numeric" unit="min." />
          <TextField field={fields.earliestHours} inputMode="numeric" unit="timer" />
          <TextField field={fields.latestDays} inputMode="numeric" unit="dage" />
          <TextField field={fields.capacity} inputMode="numeric" unit="stk." />
        </div>
        <div className="max-w-sm">
          <SelectField field={fields.assignedToId} none="Afdelingen" choices={colleagues} />
        </div>
      </SectionForm>
    </FormSection>
  );
}
