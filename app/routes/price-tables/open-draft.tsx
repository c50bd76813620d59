import { Form } from '#app/form/form.tsx';
import { buttonClass } from '#app/ui/button.ts';

type Props = { number: number; isDraft: boolean; mayEdit: boolean };

/** Above what a published version has: that it is final, and the button that opens the draft of the next. */
export function OpenDraft({ number, isDraft, mayEdit }: Props) {
  if (isDraft) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-sm text-neutral-700">Version {number} er udgivet og kan ikke ændres.</p>
      {mayEdit && (
        <Form method="post" preventScrollReset>
          <button type="submit" name="step" value="edit" className={buttonClass('primary')}>
            Rediger
          </button>
        </Form>
      )}
    </div>
  );
}
