import { isFieldName } from '../format/field-names.ts';
import { refusal } from './in-tenant.ts';
import { isRowStep, rowStepName } from './row-steps.ts';

/** The posted form without unknown field names. Throws 400 for any other body. */
export async function readForm(request: Request) {
  const form = new FormData();
  for (const [name, value] of await posted(request)) {
    if (isPosted(name, value)) form.append(name, value);
  }
  return form;
}

/** Whether a posted field is read: one of a form, or the button of a list's row. */
export const isPosted = (name: string, value: FormDataEntryValue) =>
  isFieldName(name) || (name === rowStepName && isRowStep(value));

async function posted(request: Request) {
  try {
    return await request.formData();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw refusal(400, 'Formularen kunne ikke læses', 'Det, du sendte, er ikke en formular. Gå tilbage, og prøv igen.');
  }
}
