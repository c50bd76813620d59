import { useLocation } from 'react-router';
import { FileInput } from '#app/form/file-input.tsx';
import { Form } from '#app/form/form.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { ExpensePage } from '#server/expenses/expense-queries.ts';

/** The receipt of an expense: to see, to lay on, to change. */
export function ExpenseReceipt({ expense, mayChange }: { expense: ExpensePage['expense']; mayChange: boolean }) {
  const { pathname } = useLocation();
  const path = `${pathname}/receipt`;
  if (!expense.receiptName && !mayChange) return null;
  return (
    <section aria-labelledby="bilag" className="surface grid min-w-0 gap-3 p-4 sm:p-5">
      <h2 id="bilag" className="text-base font-semibold">
        Bilag
      </h2>
      {expense.receiptName && (
        <a
          href={path}
          className="link inline-flex min-h-11 items-center gap-2 text-sm wrap-anywhere"
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="receipt" className="shrink-0" />
          {expense.receiptName}
        </a>
      )}
      {mayChange && (
        <Form method="post" action={path} encType="multipart/form-data" reloadDocument className="grid gap-3">
          <label htmlFor="bilag-fil" className="grid gap-1.5 text-sm font-medium">
            {expense.receiptName ? 'Nyt bilag' : 'Fil'}
            <FileInput id="bilag-fil" name="receipt" accept=".pdf,.jpg,.jpeg,.png,.webp,.heic" />
          </label>
          <p className="text-sm text-neutral-600">PDF eller billede, højst 25 MB.</p>
          <button type="submit" className={`${buttonClass('secondary')} justify-self-start`}>
            <Icon name="upload" />
            Læg bilag på
          </button>
        </Form>
      )}
    </section>
  );
}
