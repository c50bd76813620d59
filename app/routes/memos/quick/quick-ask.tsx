import { useId } from 'react';
import { dueText } from '#app/texts/memo-due.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { Nobody, Understood } from '#server/memos/quick-memo.ts';
import { UnderstoodChips } from './understood.tsx';

/** None of those whom a name fits. */
const nobody: Nobody = 'nobody';

type Props = { line: string; formKey: string | undefined; understood: Understood };

/** What a line leaves open: whom it means, and whether its day may be past. The line can be changed instead. */
export function QuickAsk({ line, formKey, understood }: Props) {
  const { people, dueAt, dueTime, isOverdue } = understood;
  const id = useId();
  return (
    <fieldset className="surface grid gap-4 border-l-4 border-l-amber-500 p-4">
      <legend className="sr-only">Inden opgaven gemmes</legend>
      <input type="hidden" name="formKey" value={formKey} />
      <div className="grid gap-1">
        <label htmlFor={id} className="text-sm font-medium">
          Opgaven
        </label>
        <input
          id={id}
          name="line"
          type="text"
          maxLength={1000}
          defaultValue={line}
          className="field-control min-h-11"
        />
      </div>
      <UnderstoodChips understood={understood} />
      {people.length > 1 && (
        <fieldset className="grid gap-1">
          <legend className="text-sm font-medium">Hvem mener du?</legend>
          {[...people, { userId: nobody, name: 'Ingen af dem' }].map(({ userId, name }) => (
            <label key={userId} className="flex min-h-11 items-center gap-2 text-sm">
              <input type="radio" name="person" value={userId} className="size-5 accent-emerald-700" />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      {isOverdue && dueAt && (
        <>
          <p className="text-sm font-medium text-rose-700">{dueText(dueAt, dueTime)} er passeret – gem alligevel?</p>
          <input type="hidden" name="acceptedDueAt" value={dueAt} />
        </>
      )}
      <div>
        <button type="submit" className={`${buttonClass('primary')} min-h-11`}>
          {isOverdue ? 'Gem alligevel' : 'Gem opgaven'}
        </button>
      </div>
    </fieldset>
  );
}
