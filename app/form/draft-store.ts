/** The last input of a form, by field name. */
export type Draft = { at: number; fields: [name: string, value: string][] };

/** Drafts in the browser's storage. Full or forbidden storage fails silently: a draft is only a help. */
export function draftStore(storage: () => Storage, prefix: string) {
  const attempt = <Result>(act: (storage: Storage) => Result) => {
    try {
      return act(storage());
    } catch {
      return undefined;
    }
  };
  const read = (key: string) =>
    attempt((stored) => {
      const draft: unknown = JSON.parse(stored.getItem(prefix + key) ?? 'null');
      return isDraft(draft) ? draft : undefined;
    });
  const dropWhere = (isDropped: (key: string) => boolean) =>
    attempt((stored) => {
      const keys = Object.keys(stored).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
      for (const key of keys.filter(isDropped)) stored.removeItem(prefix + key);
    });
  return {
    read,
    write: (key: string, fields: Draft['fields']) =>
      attempt((stored) => stored.setItem(prefix + key, JSON.stringify({ at: Date.now(), fields } satisfies Draft))),
    drop: (key: string) => attempt((stored) => stored.removeItem(prefix + key)),
    /** Deletes drafts under any key that are older than a time in milliseconds. */
    dropOlder: (age: number) => dropWhere((key) => (read(key)?.at ?? 0) <= Date.now() - age),
    dropExcept: (kept: readonly string[]) => dropWhere((key) => !kept.includes(key)),
  };
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'at' in value &&
    typeof value.at === 'number' &&
    'fields' in value &&
    Array.isArray(value.fields) &&
    value.fields.every((field) => Array.isArray(field) && field.every((part) => typeof part === 'string'))
  );
}

/** A form's input, without files and the fields named. */
export function fieldsOf(form: HTMLFormElement, without: ReadonlySet<string>): Draft['fields'] {
  return [...new FormData(form)].flatMap(([name, value]): Draft['fields'] =>
    typeof value === 'string' && !without.has(name) ? [[name, value]] : [],
  );
}
