import { data } from 'react-router';
import { Deletion } from '#app/form/deletion.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { isOfStep, StepProblems } from '#app/form/step-problems.tsx';
import { customerThing } from '#app/texts/customers.ts';
import { savedWords } from '#app/texts/saved.ts';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { listDepartmentNames } from '#server/company/department-queries.ts';
import { listColleagues } from '#server/company/employee-queries.ts';
import { listContacts } from '#server/customers/contact-commands.ts';
import { updateCustomer } from '#server/customers/customer-commands.ts';
import { findCustomer } from '#server/customers/customer-queries.ts';
import { customerSchema } from '#server/customers/customer-schema.ts';
import { keptDays, listMerges, type Merge } from '#server/customers/merge-queries.ts';
import { findDuplicatesOf, listOthers } from '#server/customers/own-duplicates.ts';
import { dayOf, daysAfter } from '#server/format/day.ts';
import { withCity } from '#server/format/postal-codes.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import type { Route } from './+types/data.ts';
import { CustomerDataForm } from './data-form.tsx';
import { allSections } from './data-sections.ts';
import { Merges } from './merges.tsx';
import { backTo, useRecord, useRecordPath } from './record-paths.ts';
import { runCustomerStep } from './record-steps.ts';

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    const [customer, contacts, others, merges, departments, colleagues] = await Promise.all([
      ...([
        findCustomer(tenant, id),
        listContacts(tenant, id),
        listOthers(tenant, id),
        listMerges(tenant, id),
      ] as const),
      ...([listDepartmentNames(tenant), listColleagues(tenant)] as const),
    ]);
    const shown = found(customer);
    const isDeleted = shown.deletedAt !== null;
    return {
      ...{ customer: shown, departments, colleagues },
      likes: isDeleted ? [] : await findDuplicatesOf(tenant, shown, { contacts, others }),
      merges: isDeleted ? [] : merges.map((merge) => ({ ...merge, lastDay: lastDayOf(merge) })),
      mayUpdate: can(tenant.role, 'customers', 'update'),
      mayDelete: can(tenant.role, 'customers', 'delete'),
    };
  });
}

/** The last day on which a merge can be undone. */
const lastDayOf = ({ createdAt }: Merge) => daysAfter(dayOf(createdAt), keptDays - 1);

export function action({ request, url, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  return submitEdit(request, {
    find: () => readInTenant(context, (tenant) => findCustomer(tenant, id)),
    schema: customerSchema,
    update: ({ input, ...edit }) =>
      inTenant(context, (tenant) => updateCustomer(tenant, id, { ...edit, input: withCity(input) })),
    only: (form) => allSections.find((section) => section.id === form.get('section'))?.names,
    saved: async (saved, _, rest) => {
      const message = savedWords('Kunden er gemt', saved, customerThing.fields);
      if (!rest) return redirectWith(backTo(url), message);
      return data({ result: rest }, { headers: { 'Set-Cookie': await flash(message) } });
    },
    steps: (form) => runCustomerStep(form, { id, url, context }),
  });
}

export const shouldRevalidate = afterConflict;

export default function CustomerData({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, departments, colleagues, likes, merges, mayUpdate, mayDelete } = loaderData;
  const result = actionData?.result;
  const path = useRecordPath()('');
  const action = `${path}${path.includes('?') ? '&' : '?'}index`;
  const { ownerName } = useRecord().customer;
  const isDeleted = customer.deletedAt !== null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <StepProblems result={result} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-5">
        <nav aria-label="Afsnit" className="section-links">
          {allSections.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <CustomerDataForm
            key={customer.version}
            {...{ customer, ownerName, departments, colleagues }}
            path={action}
            result={isOfStep(result) ? undefined : result}
            isReadOnly={isDeleted || !mayUpdate}
          />
          {mayUpdate && <Merges id={customer.id} {...{ likes, merges, action }} />}
          {mayDelete && !isDeleted && (
            <Deletion label="Slet kunde" question={`Slet ${customer.name}?`} action={action} />
          )}
        </div>
      </div>
    </div>
  );
}
