import { useId } from 'react';
import { inputClass } from '#app/form/field.tsx';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { formatNumber } from '#app/texts/numbers.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { Route } from './+types/department.ts';

const nouns: Readonly<Record<string, readonly [one: string, some: string]>> = {
  car: ['bil', 'biler'],
  member: ['medarbejder', 'medarbejdere'],
};

const inWords = new Intl.ListFormat('da');

/** Deletes an empty department, or moves its content first. */
export function DepartmentDeletion({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const id = useId();
  const { department, content, others } = page;
  const isEmpty = content.every(({ count }) => count === 0);
  const shown = content.filter(({ table, count }) => count > 0 || table === 'car' || table === 'member');
  const words = shown.map(({ table, count }) => {
    const [one, some] = nouns[table] ?? ['anden ting', 'andre ting'];
    return `${formatNumber(count)} ${count === 1 ? one : some}`;
  });
  return (
    <section aria-labelledby="slet" className="surface grid gap-3 p-4 text-sm sm:p-5 print:hidden">
      <h2 id="slet" className="text-base font-semibold">
        Slet afdelingen
      </h2>
      <p className="text-neutral-700">{isEmpty ? 'Afdelingen er tom.' : `Her er ${inWords.format(words)}.`}</p>
      {department.isHome ? (
        <p className="text-neutral-600">Hovedafdelingen kan ikke slettes. Vælg først en anden.</p>
      ) : !isEmpty && others.length === 0 ? (
        <p className="text-neutral-600">Opret en afdeling til, så indholdet kan flyttes.</p>
      ) : (
        <details>
          <summary className={`${buttonClass('secondary')} list-none`}>Slet afdeling</summary>
          <Form method="post" className="mt-3 grid gap-3 rounded-md border border-rose-300 bg-rose-50 p-4">
            <input type="hidden" name="step" value="delete" />
            {!isEmpty && (
              <>
                <label htmlFor={id}>Flyt indhold til</label>
                <select id={id} name="moveTo" required className={inputClass}>
                  {others.map((other) => (
                    <option key={other.id} value={other.id}>
                      {other.name}
                    </option>
                  ))}
                </select>
              </>
            )}
            <div>
              <SubmitButton variant="danger">{isEmpty ? 'Ja, slet afdelingen' : 'Flyt indhold, og slet'}</SubmitButton>
            </div>
          </Form>
        </details>
      )}
    </section>
  );
}
