import { type Draft, draftStore, fieldsOf } from './draft-store.ts';

const changed = new Set<object>();

/** Whether a form of the page has unsaved changes. */
export const hasUnsaved = () => changed.size > 0;

/** @returns the function that unregisters it */
export function markUnsaved(form: object) {
  changed.add(form);
  return () => void changed.delete(form);
}

/** Unsaved input of this tab. */
export const drafts = draftStore(() => sessionStorage, 'bilassistent.kladde.');

/** A form's input, without secrets and keys that change on each load. */
export function typedIn(form: HTMLFormElement) {
  const passing = new Set(['formKey', 'step']);
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'password') passing.add(field.name);
  }
  return fieldsOf(form, passing);
}

/** Whether a form matches a draft. */
export function isShown(form: HTMLFormElement, { fields }: Draft) {
  const visible = (all: Draft['fields']) => all.filter(([name]) => !/^(version|original|seen|resolve-.*)$/.test(name));
  return JSON.stringify(visible(typedIn(form))) === JSON.stringify(visible(fields));
}
