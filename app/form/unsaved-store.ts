/** A form as it was typed last, by the names of its fields. */
export type Draft = { at: number; fields: [name: string, value: string][] };

const prefix = 'bilassistent.kladde.';
const changed = new Set<object>();

/** Whether a form of the page has changes that are not saved. */
export const hasUnsaved = () => changed.size > 0;

/** @returns what ends it */
export function markUnsaved(form: object) {
  changed.add(form);
  return () => void changed.delete(form);
}

// A browser may have no room, or refuse: what is kept here is a help.
export function keepDraft(key: string, draft: Draft) {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(draft));
  } catch {}
}

export function dropDraft(key: string) {
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {}
}

/** Forgets what everybody typed in this tab. */
export function dropDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {}
}

export function readDraft(key: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
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

/** What is typed in a form, without what is secret and what is new each time its page is opened. */
export function typedIn(form: HTMLFormElement): Draft['fields'] {
  const passing = new Set(['formKey', 'step']);
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'password') passing.add(field.name);
  }
  return [...new FormData(form)].flatMap(([name, value]): Draft['fields'] =>
    typeof value === 'string' && !passing.has(name) ? [[name, value]] : [],
  );
}

/** Whether a form shows what a draft says. */
export function isShown(form: HTMLFormElement, { fields }: Draft) {
  const visible = (all: Draft['fields']) => all.filter(([name]) => !/^(version|original|seen|resolve-.*)$/.test(name));
  return JSON.stringify(visible(typedIn(form))) === JSON.stringify(visible(fields));
}
