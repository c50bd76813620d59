import { Link } from 'react-router';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { stepWords } from '#app/texts/company.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { requireEmployeeRights } from '#server/account/guards.ts';
import { mayGive, stepsFrom } from '#server/company/company-rules.ts';
import { findEmployee } from '#server/company/employee-queries.ts';
import { dayOf } from '#server/format/day.ts';
import { handOver, takeBack } from '#server/hand-over/hand-over-commands.ts';
import { countHeld, listReceivers } from '#server/hand-over/hand-over-queries.ts';
import { handOverSchema, leavingSteps, takeBackSchema } from '#server/hand-over/hand-over-schema.ts';
import { previewRules, type RulesPreview } from '#server/hand-over/preview-rules.ts';
import { staffContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inOwnCompany, readInCompany } from '#server/http/in-company.ts';
import { refusal } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { isClosed } from '#server/leads/lead-moves.ts';
import { leadStatuses } from '#server/leads/lead-types.ts';
import { subjects } from '#server/subject-list.ts';
import type { Route } from './+types/hand-over.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Overdrag fra ${loaderData?.employee.name ?? 'medarbejder'} · Bilassistent` }];
}

export const middleware = [requireEmployeeRights] satisfies Route.MiddlewareFunction[];

export function loader({ params, url, context }: Route.LoaderArgs) {
  const number = foundId(params.number);
  const { role, userId } = context.get(staffContext);
  return readInCompany(context, async (tenant) => {
    const { name, status, ...employee } = found(await findEmployee(tenant, number));
    if (!mayGive(role, employee.role)) {
      throw refusal(403, 'Not authorized', 'Medarbejderen har en højere rolle end din. Bed en ejer om at overdrage.');
    }
    const open = leadStatuses.filter((status) => !isClosed(status));
    const steps = stepsFrom(status);
    const held = await countHeld(tenant, employee.userId);
    const isOneself = employee.userId === userId;
    const choices = leavingSteps.filter((step) => steps.includes(step) && (!isOneself || step === 'leave'));
    return {
      employee: { number, name, userId: employee.userId },
      leadsQuery: String(
        new URLSearchParams([['assignedToId', employee.userId], ...open.map((status) => ['status', status])]),
      ),
      held,
      preview: held.leads > 0 ? await previewRules(tenant, employee.userId, new Date()) : undefined,
      receivers: (await listReceivers(tenant, employee.userId)).map((each) => ({
        number: each.number,
        name: each.name,
      })),
      choices,
      asked: choices.find((step) => step === url.searchParams.get('after')) ?? '',
    };
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const number = foundId(params.number);
  const path = `/company/employees/${number}`;
  const now = new Date();
  const form = await readForm(request);
  found(await readInCompany(context, (tenant) => findEmployee(tenant, number)));
  if (form.has('step')) {
    return submitForm(form, takeBackSchema, async (asked) => {
      found(
        await inOwnCompany(context, (company) => takeBack(company, number, { ...asked, today: dayOf(now) }, subjects)),
      );
      return redirectWith(path, { title: 'Medarbejderen er aktiv igen og har sine emner, notater og kunder' });
    });
  }
  return submitForm(form, handOverSchema, async (asked) => {
    const given = found(await inOwnCompany(context, (company) => handOver(company, number, { ...asked, now })));
    const { giver, group } = given;
    const title = [...toldOf(given), ...(asked.after ? [`${giver.name} ${stepWords[asked.after].done}`] : [])].join(
      '. ',
    );
    if (!asked.after) return redirectWith(path, { title, group });
    const isUndoable = group && giver.status === 'active';
    const undo = { action: `${path}/hand-over`, fields: { step: 'take-back', group: group ?? '', from: asked.after } };
    return redirectWith(path, { title, ...(isUndoable && { undo }) });
  });
}

type Given = NonNullable<Awaited<ReturnType<typeof handOver>>>;

/** What became of it all, in sentences. */
function toldOf({ receiver, byRules, ...given }: Given) {
  const taken = given.memos + given.customers > 0 || !byRules;
  const nobody = byRules?.filter((userId) => userId === null).length ?? 0;
  return [
    ...(byRules ? [`Reglerne har fordelt ${listed({ leads: byRules.length, memos: 0, customers: 0 })}`] : []),
    ...(nobody > 0 ? [`${formatNumber(nobody)} uden ansvarlig`] : []),
    ...(receiver && taken ? [`${receiver.name} har overtaget ${listed(given)}`] : []),
  ];
}

const inWords = new Intl.ListFormat('da');

/** What was handed over, in words. */
function listed({ leads, memos, customers }: { leads: number; memos: number; customers: number }) {
  const words = [
    [leads, 'emne', 'emner'] as const,
    [memos, 'notat', 'notater'] as const,
    [customers, 'kunde', 'kunder'] as const,
  ].flatMap(([count, one, many]) => (count > 0 ? [`${formatNumber(count)} ${count === 1 ? one : many}`] : []));
  return words.length > 0 ? inWords.format(words) : 'det hele';
}

export default function HandOver({ loaderData: page, actionData }: Route.ComponentProps) {
  const { employee, leadsQuery, held, receivers, choices, asked } = page;
  const isEmpty = held.leads + held.memos + held.customers === 0;
  const { preview } = page;
  const labels = { to: 'Til', leads: 'Emnerne', after: 'Derefter' };
  const { form, fields } = useForm({
    id: 'overdrag',
    values: { to: '', leads: '', after: asked },
    labels,
    result: actionData?.result,
  });
  const lists = [
    { label: 'Åbne emner', count: held.leads, to: `/leads?${leadsQuery}` },
    { label: 'Åbne notater', count: held.memos, to: `/memos?assignedToId=${employee.userId}&progress=open` },
    { label: 'Kunder', count: held.customers, to: `/customers?ownerId=${employee.userId}` },
  ];
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead
        title={`Overdrag fra ${employee.name}`}
        back={{ to: `/company/employees/${employee.number}`, label: employee.name }}
      />
      <Form {...form.props} method="post" className="surface grid gap-5 p-4 sm:p-5">
        <ErrorSummary heading="Intet er overdraget" form={form} />
        <dl className="grid gap-2 sm:grid-cols-3">
          {lists.map(({ label, count, to }) => (
            <div key={label} className="flex items-baseline justify-between gap-3 sm:grid sm:justify-start sm:gap-1">
              <dt className="text-sm text-neutral-600">{label}</dt>
              <dd className="text-xl font-semibold tabular-nums">
                {count > 0 ? (
                  <Link to={to} className="link inline-flex min-h-11 items-center">
                    {formatNumber(count)}
                  </Link>
                ) : (
                  '0'
                )}
              </dd>
            </div>
          ))}
        </dl>
        {isEmpty ? (
          <p className="text-neutral-700">{employee.name} har intet, der skal overdrages.</p>
        ) : (
          <>
            <SelectField
              field={fields.to}
              choices={[
                { value: '', label: 'Vælg kollega' },
                ...receivers.map((each) => ({ value: String(each.number), label: each.name })),
              ]}
            />
            {preview && (
              <div className="grid gap-2">
                <SelectField
                  field={fields.leads}
                  choices={[{ value: 'rules', label: 'Efter fordelingsreglerne' }]}
                  none="Til kollegaen"
                />
                <Preview preview={preview} />
              </div>
            )}
            {choices.length > 0 && (
              <SelectField
                field={fields.after}
                choices={choices.map((step) => ({ value: step, label: stepWords[step].label }))}
                none="Intet ændres"
              />
            )}
            <div>
              <SubmitButton>Overdrag</SubmitButton>
            </div>
          </>
        )}
      </Form>
    </div>
  );
}

function Preview({ preview: { shares, toNobody, tried } }: { preview: RulesPreview }) {
  const words = [
    ...shares.map(({ name, count }) => `${name} ${formatNumber(count)}`),
    ...(toNobody > 0 ? [`ingen ${formatNumber(toNobody)}`] : []),
  ];
  return (
    <p className="text-sm text-neutral-700">
      Efter reglerne får lige nu: {inWords.format(words)}
      {tried > 1 && `. De ${formatNumber(tried)} emner fordeles ét for ét.`}
    </p>
  );
}
