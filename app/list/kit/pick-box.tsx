import { pickForm } from '../selection-form.ts';

/** The checkbox that selects a row: a field of the bulk bar's form. */
export function PickBox({ id, name, picked }: { id: number | string; name: string; picked: ReadonlySet<unknown> }) {
  return (
    <label>
      <input
        type="checkbox"
        form={pickForm}
        name="id"
        value={id}
        aria-label={`Vælg ${name}`}
        defaultChecked={picked.has(id)}
      />
    </label>
  );
}
