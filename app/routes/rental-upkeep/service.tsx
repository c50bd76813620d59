import { Link, useLocation } from 'react-router';
import { FormSection, refusedOf, SectionForm } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SelectFilter } from '#app/form/select-filter.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { RentalNav } from '#app/rentals/rental-nav.tsx';
import { choicesOf } from '#app/texts/form-texts.ts';
import { formatDay } from '#app/texts/formats.ts';
import { formatKm } from '#app/texts/numbers.ts';
import { daysLeftInWords, dueKindLabels, serviceKindLabels } from '#app/texts/upkeep.ts';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { listCategories } from '#server/cars/car-choices.ts';
import { listDepartmentNames } from '#server/company/department-queries.ts';
import { dayOf } from '#server/format/day.ts';
import { readId } from '#server/format/id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import {
  intervalSchema,
  listIntervals,
  noteService,
  serviceSchema,
  setServiceInterval,
} from '#server/upkeep/upkeep-commands.ts';
import { dueKinds, listUpkeep, type UpkeepRow } from '#server/upkeep/upkeep-due.ts';
import type { Route } from './+types/service.ts';
import { CarLink } from './car-link.tsx';
import { UpkeepFilters } from './upkeep-filters.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Service og syn · Bilassistent' }];

export const middleware = [requirePermission('cars', 'read')] satisfies Route.MiddlewareFunction[];

const path = '/rental/service';
const usualSpan = '60';
const spans = ['30', '90', '365'] as const;

export function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const departmentId = readId(searchParams.get('department') ?? '');
  const within = spans.find((each) => each === searchParams.get('within')) ?? usualSpan;
  const kind = dueKinds.find((each) => each === searchParams.get('kind'));
  const today = dayOf(new Date());
  return readInTenant(context, async (tenant) => {
    const [rows, departments, intervals, groups] = await Promise.all([
      listUpkeep(tenant, { within: Number(within), departmentId, kind }, today),
      listDepartmentNames(tenant),
      listIntervals(tenant),
      listCategories(tenant),
    ]);
    const mayNote = can(tenant.role, 'cars', 'update');
    return {
      ...{ rows, departments, departmentId, within, kind, intervals, mayNote, today },
      seesMoney: can(tenant.role, 'customers', 'read'),
      ...{ groups, formKey: crypto.randomUUID(), car: searchParams.get('car') ?? '' },
      done: searchParams.get('done') === 'tyres' ? ('tyres' as const) : ('service' as const),
    };
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const here = `${path}${url.search}`;
  if (form.get('step') === 'interval') {
    return submitForm(form, intervalSchema, async (input) => {
      const { group } = await inTenant(context, (tenant) => setServiceInterval(tenant, input));
      return redirectWith(here, { title: 'Intervallet er gemt', group });
    });
  }
  return submitForm(form, serviceSchema, async (input) => {
    const { group } = await inTenant(context, (tenant) => noteService(tenant, input));
    return redirectWith(here, { title: 'Noteret på bilen', ...(group && { group }) });
  });
}

export default function Service({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, departments, departmentId, within, kind, mayNote, seesMoney } = loaderData;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="page-title">
        Service og syn <span className="font-normal text-neutral-600 tabular-nums">{rows.length}</span>
      </h1>
      <RentalNav seesMoney={seesMoney} />
      <UpkeepFilters path={path} departments={departments} departmentId={departmentId}>
        <SelectFilter
          name="within"
          label="Inden for"
          none={`${usualSpan} dage`}
          chosen={within === usualSpan ? '' : within}
        >
          {spans.map((span) => [span, `${span} dage`] as const)}
        </SelectFilter>
        <SelectFilter name="kind" label="Hvad" none="Alt" chosen={kind ?? ''}>
          {Object.entries(dueKindLabels)}
        </SelectFilter>
      </UpkeepFilters>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {rows.length === 0 ? (
          <p className="surface p-6 text-neutral-700">
            Ingen biler skal til service, dækskifte eller syn i den tid.{' '}
            {loaderData.groups.length > 0
              ? 'Skriv, hvor tit hver bilgruppe skal til service, så regnes dagen ud fra bilernes kilometer.'
              : 'Når bilerne har bilgrupper, skriver du her, hvor tit hver gruppe skal til service.'}
          </p>
        ) : (
          <ul className="surface divide-y divide-neutral-200">
            {rows.map((row) => (
              <Due key={`${row.kind}-${row.id}`} row={row} mayNote={mayNote} />
            ))}
          </ul>
        )}
        {mayNote && (
          <div className="grid gap-4">
            <NoteForm {...loaderData} result={refusedOf(actionData?.result, 'note')} />
            <IntervalForm {...loaderData} result={refusedOf(actionData?.result, 'interval')} />
          </div>
        )}
      </div>
    </div>
  );
}

function Due({ row, mayNote }: { row: UpkeepRow; mayNote: boolean }) {
  const { id, kind, day, atKm, daysLeft, mileage } = row;
  const { search } = useLocation();
  const isLate = daysLeft < 0 || (daysLeft === 0 && atKm !== null);
  const isNoted = kind === 'service' || kind === 'tyres';
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[14rem_minmax(0,1fr)_auto] md:items-center">
      <CarLink id={id} car={row} />
      <div className="min-w-0 text-sm">
        <p className="font-medium">{dueKindLabels[kind]}</p>
        <p className={isLate ? 'font-semibold text-rose-700' : 'text-neutral-700'}>
          {atKm === null ? formatDay(day) : `ved ${formatKm(atKm)}, ca. ${formatDay(day)}`} ·{' '}
          {isLate && daysLeft === 0 ? 'skal til nu' : daysLeftInWords(daysLeft)}
        </p>
        {atKm !== null && mileage !== null && <p className="text-neutral-600">Har kørt {formatKm(mileage)}</p>}
      </div>
      {mayNote && isNoted && (
        <Link to={`${path}?${doneBy(search, row)}#udfoert`} className="link inline-flex min-h-11 items-center text-sm">
          Notér som udført
        </Link>
      )}
    </li>
  );
}

/** The same list with the form about a car and what was done. */
function doneBy(search: string, { kind, registrationNumber, stockNumber }: UpkeepRow) {
  const params = new URLSearchParams(search);
  params.set('car', registrationNumber ?? stockNumber);
  params.set('done', kind);
  return params;
}

type Data = Route.ComponentProps['loaderData'] & { result: Refused | undefined };

const number = { inputMode: 'numeric' } as const;

function NoteForm({ car, done, formKey, today, result }: Data) {
  const { form, fields } = useForm({
    id: 'udfoert-formular',
    values: { kind: done, car, doneOn: today.split('-').toReversed().join('-'), mileage: '', note: '' },
    labels: { kind: 'Hvad', car: 'Bil', doneOn: 'Udført', mileage: 'Ved', note: 'Note' },
    result,
  });
  return (
    <FormSection id="udfoert" title="Notér udført" refused={result}>
      <SectionForm form={form} at="udfoert" fields={{ step: 'note', formKey }} submitLabel="Gem">
        <SelectField field={fields.kind} choices={choicesOf(serviceKindLabels)} />
        <TextField field={fields.car} isCode maxLength={40} placeholder="AB 12 345" />
        <TextField field={fields.doneOn} {...number} placeholder="dd-mm-åååå" />
        <TextField field={fields.mileage} {...number} unit="km" />
        <TextField field={fields.note} isOptional maxLength={300} />
      </SectionForm>
    </FormSection>
  );
}

function IntervalForm({ groups, intervals, result }: Data) {
  const { form, fields } = useForm({
    id: 'interval-formular',
    values: { kind: 'service', category: groups[0]?.key ?? '', months: '', km: '' },
    labels: { kind: 'Hvad', category: 'Bilgruppe', months: 'Hver', km: 'Eller hver' },
    result,
  });
  if (groups.length === 0) return null;
  return (
    <FormSection
      id="interval"
      title="Hvor tit"
      lead="Det, der kommer først, gælder. Tomme felter fjerner intervallet."
      refused={result}
    >
      {intervals.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {intervals.map(({ id, kind, category, months, km }) => (
            <li key={id}>
              {category} · {serviceKindLabels[kind]}:{' '}
              {[months && `${months} md.`, km && formatKm(km)].filter(Boolean).join(' eller ')}
            </li>
          ))}
        </ul>
      )}
      <SectionForm form={form} at="interval" fields={{ step: 'interval' }} submitLabel="Gem interval">
        <SelectField field={fields.kind} choices={choicesOf(serviceKindLabels)} />
        <SelectField
          field={fields.category}
          choices={groups.map(({ key, name }) => ({ value: key, label: `${key} ${name}` }))}
        />
        <TextField field={fields.months} isOptional {...number} unit="md." />
        <TextField field={fields.km} isOptional {...number} unit="km" />
      </SectionForm>
    </FormSection>
  );
}
