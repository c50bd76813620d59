import { redirect, useLocation } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { useForm } from '#app/form/forms.ts';
import { afterConflict } from '#app/form/revalidate.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { Pagination } from '#app/list/pagination.tsx';
import { memoKindLabels } from '#app/texts/memos.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { danish } from '#app/texts/refusals.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { withQuery } from '#app/ui/with-query.ts';
import { requirePermission } from '#server/account/guards.ts';
import { findCar } from '#server/cars/car-queries.ts';
import { listColleagues } from '#server/company/employee-queries.ts';
import { dayOf } from '#server/format/day.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { readPage } from '#server/http/read-page.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { aboutCar } from '#server/memos/memo-about.ts';
import { createMemo, stepMemo } from '#server/memos/memo-commands.ts';
import { listMemosAbout } from '#server/memos/memo-queries.ts';
import { memoStepSchema, quickMemoSchema } from '#server/memos/memo-schema.ts';
import { backTo, useRecord, useRecordPath } from '../record-paths.ts';
import type { Route } from './+types/list.ts';
import { MemoItem } from './memo-item.tsx';

export const middleware = [requirePermission('memos', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, url, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  const asked = readPage(url.searchParams);
  return readInTenant(context, async (tenant) => {
    found(await findCar(tenant, id));
    const [page, colleagues] = await Promise.all([listMemosAbout(tenant, aboutCar(id), asked), listColleagues(tenant)]);
    return { ...page, colleagues, today: dayOf(new Date()), formKey: crypto.randomUUID() };
  });
}

const toastTitles = {
  done: 'Notatet er udført',
  reopen: 'Notatet er åbnet igen',
  pin: 'Notatet står øverst',
  unpin: 'Notatet står ikke længere øverst',
  delete: 'Notatet er slettet',
} as const;

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  found(await readInTenant(context, (tenant) => findCar(tenant, id)));
  const posted = await readForm(request);
  if (!posted.has('step')) {
    return submitForm(posted, quickMemoSchema, async (input) => {
      const { group } = found(
        await inTenant(context, (tenant) => createMemo(tenant, { ...input, about: [aboutCar(id)] })),
      );
      return redirectWith(backTo(url), { title: 'Notatet er tilføjet', group });
    });
  }
  return submitForm(posted, memoStepSchema, async (input) => {
    const { group } = found(await inTenant(context, (tenant) => stepMemo(tenant, input, { of: aboutCar(id) })));
    const { step, memo } = input;
    if (step === 'tick' || step === 'untick') return redirect(`${backTo(url)}#notat-${memo}`, 303);
    return redirectWith(backTo(url), { title: toastTitles[step], group });
  });
}

export const shouldRevalidate = afterConflict;

const kinds = Object.entries(memoKindLabels).map(([value, label]) => ({ value, label }));

export default function CarMemos({
  loaderData: { memos, pagination, overCount, colleagues, today, formKey },
  actionData,
}: Route.ComponentProps) {
  const path = useRecordPath()('memos');
  const here = useHere(path);
  const canChange = useRecord().car.status !== 'soft-deleted';
  const result = actionData?.result;
  const isStep = result?.submission.payload.step !== undefined;
  const { form, fields } = useForm({
    id: 'notat',
    values: { title: '', kind: 'note', assignedToId: '', dueAt: '' },
    result: isStep ? undefined : result,
  });
  const { formErrors, fieldErrors } = result?.error ?? {};
  const all = [formErrors, ...(isStep ? Object.values(fieldErrors ?? {}) : [])].flatMap((errors) => errors ?? []);
  const people = colleagues.map(({ userId, name }) => ({ value: userId, label: name }));
  const isOver = ({ status }: { status: string }) => status === 'done' || status === 'cancelled';
  const open = memos.filter((memo) => !isOver(memo));
  const over = memos.filter(isOver);
  return (
    <div className="grid min-w-0 gap-4">
      {all.length > 0 && (
        <Banner tone="error" role="alert">
          {danish(all)?.join(' ')}
        </Banner>
      )}
      {(canChange || (result && !isStep)) && (
        <section aria-labelledby="nyt-notat" className="surface p-4 sm:p-5">
          <h2 id="nyt-notat" className="mb-3 text-base font-semibold">
            Nyt notat eller ny opgave
          </h2>
          <Form
            {...form.props}
            key={pagination.totalCount}
            method="post"
            action={path}
            className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_10rem_13rem_11rem_auto]"
          >
            <input type="hidden" name="formKey" value={formKey} />
            <TextField label="Hvad" field={fields.title} maxLength={200} />
            <SelectField label="Slags" field={fields.kind} choices={kinds} />
            <SelectField label="Ansvarlig" field={fields.assignedToId} choices={people} none="Ingen" />
            <TextField label="Frist" field={fields.dueAt} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
            <SubmitButton action={path} className="min-h-11! lg:mt-6.5">
              Tilføj
            </SubmitButton>
          </Form>
        </section>
      )}
      <section aria-label="Notater" className="surface overflow-hidden">
        {memos.length === 0 && (
          <div className="empty">
            <h2>Ingen notater endnu</h2>
            {canChange && <p>Skriv, hvad kolleger skal vide om bilen, eller hvad der skal gøres ved den.</p>}
          </div>
        )}
        <ul>
          {open.map((memo) => (
            <MemoItem key={memo.id} memo={memo} path={here} today={today} canChange={canChange} />
          ))}
        </ul>
        {over.length > 0 && (
          <details className="group border-t border-neutral-200 first:border-t-0" open={open.length === 0}>
            <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 text-sm text-neutral-700">
              <Icon name="chevron-right" className="shrink-0 group-open:rotate-90" />
              Udførte og annullerede ({formatNumber(overCount)})
            </summary>
            <ul>
              {over.map((memo) => (
                <MemoItem key={memo.id} memo={memo} path={here} today={today} canChange={canChange} />
              ))}
            </ul>
          </details>
        )}
        {pagination.totalPages > 1 && (
          <Pagination pagination={pagination} total={`${formatNumber(pagination.totalCount)} notater`} />
        )}
      </section>
    </div>
  );
}

/** The current page of memos, which actions on a memo return to. */
function useHere(path: string) {
  const search = new URLSearchParams(useLocation().search);
  const pages = ['page', 'pageSize'].flatMap((name) => search.getAll(name).map((value) => [name, value]));
  const query = new URLSearchParams(pages).toString();
  return withQuery(path, query);
}
