import { type Draft, draftStore, fieldsOf } from './draft-store.ts';

const changed = new Set<object>();

/** Whether a form of the page has changes that are not saved. */
export const hasUnsaved = () => changed.size > 0;

/** @returns what ends it */
export function markUnsaved(form: object) {
  changed.add(form);
  return () => void changed.delete(form);
}

/** What was typed in this tab and not saved. */
export const drafts = draftStore(() => sessionStorage, 'bilassistent.kladde.');

/** What is typed in a form, without what is secret and what is new each time its page is opened. */
export function typedIn(form: HTMLFormElement) {
  const passing = new Set(['formKey', 'step']);
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'password') passing.add(field.name);
  }
  return fieldsOf(form, passing);
}

/** Whether a form shows what a draft says. */
export function isShown(form: HTMLFormElement, { fields }: Draft) {
  const visible = (all: Draft['fields']) => all.filter(([name]) => !/^(version|original|seen|resolve-.*)$/.test(name));
  return JSON.stringify(visible(typedIn(form))) === JSON.stringify(visible(fields));
}
