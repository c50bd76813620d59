import type { ReactNode } from 'react';
import { Form } from '#app/form/form.tsx';
import { SelectFilter } from '#app/form/select-filter.tsx';
import { buttonClass } from '#app/ui/button.ts';

type Props = {
  path: string;
  departments: readonly { id: number; name: string }[];
  departmentId: number | undefined;
  children?: ReactNode;
};

/** The filters above a list of cars to be seen to. */
export function UpkeepFilters({ path, departments, departmentId, children }: Props) {
  if (!children && departments.length < 2) return null;
  return (
    <Form action={path} className="flex flex-wrap items-end gap-3">
      {children}
      {departments.length > 1 && (
        <SelectFilter name="department" label="Afdeling" none="Alle afdelinger" chosen={String(departmentId ?? '')}>
          {departments.map(({ id, name }) => [String(id), name] as const)}
        </SelectFilter>
      )}
      <button type="submit" className={buttonClass('secondary')}>
        Vis
      </button>
    </Form>
  );
}
