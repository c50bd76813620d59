const field = 'resumed';

/** A form that comes back after its customer had to sign in, with the names of the files that it no longer has. */
export type Resumed = { files: string[] };

/** The fields that bring a form back as it was typed, and have nothing done. */
export const resumedFields = ({ files }: Resumed): [name: string, value: string][] =>
  ['', ...files].map((name) => [field, name]);

/** Whether a posted form is only to be shown again. */
export function resumedIn(form: FormData): Resumed | undefined {
  const names = form.getAll(field).map(String);
  return names.length > 0 ? { files: names.filter(Boolean) } : undefined;
}

export const isResumedField = (name: string) => name === field;
