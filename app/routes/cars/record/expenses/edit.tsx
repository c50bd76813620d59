import { data } from 'react-router';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { expenseThing } from '#app/texts/expenses.ts';
import { danish } from '#app/texts/refusals.ts';
import { savedWords } from '#app/texts/saved.ts';
import { Banner } from '#app/ui/banner.tsx';
import { requireAnyPermission } from '#server/account/guards.ts';
import { stepExpense, updateExpense } from '#server/expenses/expense-commands.ts';
import { findExpense } from '#server/expenses/expense-queries.ts';
import { expenseSchema, expenseStepSchema } from '#server/expenses/expense-schema.ts';
import { dayOf } from '#server/format/day.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { hasFiles } from '../../../read-files.ts';
import { backTo, recordPath, useRecord, useRecordPath } from '../record-paths.ts';
import type { Route } from './+types/edit.ts';
import { ExpenseFacts } from './expense-facts.tsx';
import { ExpenseForm } from './expense-form.tsx';
import { ExpenseReceipt } from './expense-receipt.tsx';
import { ExpenseSteps, isRejectable } from './expense-steps.tsx';
import { takeReceipt } from './take-receipt.ts';

export const middleware = [requireAnyPermission('expenses')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const [carId, id] = [foundId(params.id), foundId(params.expenseId)];
  return readInTenant(context, async (tenant) => ({
    page: found(await findExpense(tenant, carId, id)),
    today: dayOf(new Date()),
  }));
}

const toastTitles = {
  approve: 'Omkostningen er godkendt',
  reject: 'Omkostningen er afvist',
  reopen: 'Omkostningen er åbnet igen',
  post: 'Omkostningen er bogført',
  reverse: 'Omkostningen er modposteret',
  delete: 'Omkostningen er slettet',
} as const;

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const [carId, id] = [foundId(params.id), foundId(params.expenseId)];
  const find = () => readInTenant(context, (tenant) => findExpense(tenant, carId, id));
  if (hasFiles(request)) {
    found(await find());
    const taken = await takeReceipt(request, context, carId, id);
    if ('errors' in taken) return data({ result: undefined, receiptErrors: taken.errors }, taken.status ?? 400);
    return redirectWith(backTo(url), taken.message);
  }
  const list = recordPath(carId, 'expenses', url.searchParams.get('list'));
  return submitEdit(request, {
    find,
    schema: expenseSchema(dayOf(new Date())),
    update: ({ input: { confirmedDuplicate, formKey: _, ...input }, ...edit }) =>
      inTenant(context, (tenant) => updateExpense(tenant, carId, id, { ...edit, input, confirmedDuplicate })),
    saved: (saved) => redirectWith(list, savedWords('Omkostningen er gemt', saved, expenseThing.fields)),
    steps: (form) =>
      submitForm(form, expenseStepSchema, async (input) => {
        const { group } = found(await inTenant(context, (tenant) => stepExpense(tenant, carId, id, input)));
        const { step } = input;
        const isHere = ['approve', 'reject', 'reopen', 'post'].includes(step);
        // A posted expense is locked: a reversing entry undoes it.
        const undo = step === 'post' || step === 'reverse' ? undefined : group;
        return redirectWith(isHere ? backTo(url) : list, { title: toastTitles[step], group: undo });
      }),
  });
}

export const shouldRevalidate = afterConflict;

export default function EditExpense({ loaderData: { page, today }, actionData }: Route.ComponentProps) {
  const { expense } = page;
  // Uploading a receipt leaves unsaved input.
  const { receiptName: _name, receiptFileId: _file, version: _, ...facts } = expense;
  const isDeleted = useRecord().car.status === 'soft-deleted';
  const path = useRecordPath()('expenses');
  const result = actionData?.result;
  const isStep = result?.submission.payload.step !== undefined;
  const mayChange = page.mayChange && (!isDeleted || (result !== undefined && !isStep));
  const steps = isDeleted ? { ...page, mayApprove: false, mayDelete: false } : page;
  const { formErrors, fieldErrors } = result?.error ?? {};
  const { reason, ...others } = fieldErrors ?? {};
  const homeless = [formErrors, ...Object.values(others), isRejectable(steps) ? [] : reason];
  const problems = isStep || !mayChange ? homeless.flatMap((errors) => errors ?? []) : [];
  return (
    <EditFrame
      back={{ label: 'Alle omkostninger', to: path }}
      over={
        problems.length > 0 && (
          <Banner tone="error" role="alert">
            {danish(problems)?.join(' ')}
          </Banner>
        )
      }
      aside={
        <>
          <ExpenseSteps page={steps} result={isStep ? result : undefined} />
          <ExpenseReceipt
            expense={expense}
            mayChange={page.mayChange && !isDeleted}
            errors={actionData && 'receiptErrors' in actionData ? actionData.receiptErrors : undefined}
          />
        </>
      }
    >
      {mayChange ? (
        <ExpenseForm
          key={JSON.stringify(facts)}
          expense={expense}
          today={today}
          result={isStep ? undefined : result}
          submitLabel="Gem omkostning"
        />
      ) : (
        <ExpenseFacts expense={expense} />
      )}
    </EditFrame>
  );
}
