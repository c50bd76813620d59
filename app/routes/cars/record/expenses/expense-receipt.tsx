import { useLocation } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { FileDrop, SendBar } from '#app/uploads/file-drop.tsx';
import { useSending } from '#app/uploads/use-sending.ts';
import type { ExpensePage } from '#server/expenses/expense-queries.ts';

type Props = { expense: ExpensePage['expense']; mayChange: boolean; errors: string[] | undefined };

/** The receipt of an expense: shown, uploaded, replaced. */
export function ExpenseReceipt({ expense, mayChange, errors }: Props) {
  const { pathname } = useLocation();
  const sending = useSending({ name: 'receipt', action: `${pathname}/receipt`, isMultiple: false });
  if (!expense.receiptName && !mayChange) return null;
  return (
    <section aria-labelledby="bilag" className="surface grid min-w-0 gap-3 p-4 sm:p-5">
      <h2 id="bilag" className="text-base font-semibold">
        Bilag
      </h2>
      {expense.receiptName && (
        <a
          href={`${pathname}/receipt`}
          className="link inline-flex min-h-11 items-center gap-2 text-sm wrap-anywhere"
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="receipt" className="shrink-0" />
          {expense.receiptName}
        </a>
      )}
      {mayChange && (
        <Form
          method="post"
          action="#bilag"
          encType="multipart/form-data"
          onSubmit={sending.submit}
          className="grid gap-3"
        >
          <input type="hidden" name="shown" value={expense.receiptFileId ?? ''} />
          <FileDrop
            sending={sending}
            name="receipt"
            label={expense.receiptName ? 'Nyt bilag' : 'Fil'}
            accept=".pdf,.jpg,.jpeg,.png,.webp,.heic"
            help="PDF eller billede, højst 25 MB."
            errors={errors}
          />
          <SendBar sending={sending} variant="secondary">
            Tilføj bilag
          </SendBar>
        </Form>
      )}
    </section>
  );
}
