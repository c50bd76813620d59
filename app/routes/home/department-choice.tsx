import { useSubmit } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { buttonClass } from '#app/ui/button.ts';

type Props = { departments: readonly { id: number; name: string }[]; chosen: number | undefined };

/** Whose day a manager sees: all departments or one. */
export function DepartmentChoice({ departments, chosen }: Props) {
  const submit = useSubmit();
  return (
    <Form action="/" className="flex items-center gap-2" onChange={(event) => void submit(event.currentTarget)}>
      <label htmlFor="department" className="sr-only">
        Afdeling
      </label>
      <select
        id="department"
        name="department"
        defaultValue={chosen ?? ''}
        className="min-h-11 rounded-md border border-neutral-400 bg-white px-3 text-sm md:min-h-9"
      >
        <option value="">Alle afdelinger</option>
        {departments.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className={buttonClass('secondary')}>
          Vis
        </button>
      </noscript>
    </Form>
  );
}
