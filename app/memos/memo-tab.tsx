import { Link, useLocation } from 'react-router';
import { AcceptBox } from '#app/form/accept-box.tsx';
import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
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
import type { MemoTabData } from '#server/memos/memo-tab.ts';
import { MemoItem } from './memo-item.tsx';

const kinds = Object.entries(memoKindLabels).map(([value, label]) => ({ value, label }));

type Props = {
  /** Data of `readMemoTab`. */
  page: MemoTabData;
  /** The address of the tab. */
  path: string;
  hrefOf: (id: number) => string;
  canChange: boolean;
  result: Refused | undefined;
};

/** The memos about a car, a lead or a customer, and the form of a new one. */
export function MemoTab({ page, path, hrefOf, canChange, result }: Props) {
  const { memos, pagination, overCount, colleagues, today, formKey, about } = page;
  const here = useHere(path);
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
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
            <h2 id="nyt-notat" className="text-base font-semibold">
              Nyt notat eller ny opgave
            </h2>
            <Link
              to={`/memos/create?${about.subjectType}=${about.subjectId}`}
              className="link inline-flex min-h-11 items-center text-sm md:min-h-0"
            >
              Med alle felter
            </Link>
          </div>
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
            <div>
              <TextField label="Frist" field={fields.dueAt} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
              <AcceptBox
                name="acceptedDueAt"
                doubt="memo-due-passed"
                field={fields.dueAt}
                form={form}
                kept={undefined}
              />
            </div>
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
            {canChange && <p>Skriv, hvad kolleger skal vide, eller hvad der skal gøres.</p>}
          </div>
        )}
        <ul>
          {open.map((memo) => (
            <MemoItem key={memo.id} {...{ memo, today, canChange }} path={here} href={hrefOf(memo.id)} />
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
                <MemoItem key={memo.id} {...{ memo, today, canChange }} path={here} href={hrefOf(memo.id)} />
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
