import { Checkbox } from '#app/form/checkbox.tsx';

type Props = { departments: { id: number; name: string; isActive: boolean }[]; chosen: readonly number[] };

/** No selected department means all of them. */
export function DepartmentChoices({ departments, chosen }: Props) {
  const shown = departments.filter(({ id, isActive }) => isActive || chosen.includes(id));
  if (shown.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-sm font-medium text-neutral-900">
        Afdelinger <span className="font-normal text-neutral-600">(ingen valgt betyder alle)</span>
      </legend>
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {shown.map(({ id, name }) => (
          <Checkbox
            key={id}
            name="departmentIds"
            value={String(id)}
            label={name}
            defaultChecked={chosen.includes(id)}
          />
        ))}
      </div>
    </fieldset>
  );
}
