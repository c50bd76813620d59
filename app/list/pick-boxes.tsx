import { pickForm } from './row-html.ts';

/** The box that picks all rows of the page, which needs scripts. */
export function PickPage() {
  return (
    <td className="pick">
      <label>
        <input type="checkbox" data-pick-page aria-label="Vælg alle på siden" autoComplete="off" />
      </label>
    </td>
  );
}

/** The box that picks a row: a field of the form that the list's bar is. */
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
