import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import type { FormState } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { countOf } from '#app/texts/bulk-edits.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { ChooseView } from './bulk-view.ts';
import { pathOf, picksPath } from './picks-path.ts';

type Props = { view: ChooseView; form: FormState; children: ReactNode };

/** The form of a bulk edit. An empty field leaves the rows unchanged. */
export function ChangeForm({ view, form, children }: Props) {
  const { edit, words, count } = view;
  return (
    <Form {...form.props} method="post" action={pathOf(view)} className="surface grid gap-6 px-4 py-5 sm:px-6">
      <input type="hidden" name="intent" value="plan" />
      <ErrorSummary heading="Ændringen kan ikke bruges endnu" form={form} />
      <p className="max-w-prose text-sm text-neutral-700">
        {count === 0
          ? `De valgte ${words.many} findes ikke længere. Gå tilbage til listen, og vælg igen.`
          : `Vælg, hvad der skal ændres. Resten bliver stående, som det er. Før noget bliver ændret, ser du, hvad der sker med ${words.each}.`}
      </p>
      {children}
      <div className="flex flex-wrap gap-3 border-t border-neutral-200 pt-4">
        <SubmitButton>Se, hvad der sker</SubmitButton>
        <Link to={picksPath(edit)} className={buttonClass('secondary')}>
          {edit.isAll ? 'Annullér' : `Vælg andre ${words.many}`}
        </Link>
        <p className="self-center text-sm text-neutral-600">{countOf(words, count)} valgt. Intet er ændret endnu.</p>
      </div>
    </Form>
  );
}
