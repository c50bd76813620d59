import { z } from 'zod';
import type { Known } from '../edit/edit.ts';
import { readForm } from './read-form.ts';
import { type SubmitOptions, submitParsed } from './submit-form.ts';

/** The values of fields by name, as texts of a form. */
const texts = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
type Texts = z.output<typeof texts>;

/**
 * As `submitForm` for a form of a stored row, which posts what its fields showed (`original`). After a conflict it posts
 * what was stored by then (`seen`) and, for each field, which of the three is to hold (`resolve-…`). Only a field that is
 * chosen for is held against what was stored by then: without a choice it is in conflict again.
 * @param run is given what was typed, and what the fields held when the form was opened, for `settleEdit`
 */
export async function submitEdit<Schema extends z.ZodObject, Answer>(
  request: Request,
  schema: Schema,
  run: (typed: z.output<Schema>, original: Known | undefined) => Promise<Answer>,
  options: SubmitOptions = {},
) {
  return submitEditParsed(await readForm(request), schema, run, options);
}

/** As `submitEdit` for a form that has been read. */
export function submitEditParsed<Schema extends z.ZodObject, Answer>(
  form: FormData,
  schema: Schema,
  run: (typed: z.output<Schema>, original: Known | undefined) => Promise<Answer>,
  options: SubmitOptions = {},
) {
  const [original, seen] = [readTexts(form.get('original')), readTexts(form.get('seen'))];
  const settled: Texts = {};
  for (const [key, choice] of [...form]) {
    const name = key.slice('resolve-'.length);
    const current = seen?.[name];
    if (!key.startsWith('resolve-') || !Object.hasOwn(schema.shape, name) || current === undefined) continue;
    settled[name] = current;
    const chosen = choice === 'current' ? current : choice === 'original' ? original?.[name] : undefined;
    if (chosen === undefined) continue;
    for (const field of [...form.keys()]) if (field === name || field.startsWith(`${name}[`)) form.delete(field);
    for (const each of [chosen].flat()) form.append(name, each);
    // The field has what was chosen, for a form that comes back.
    form.set(key, 'mine');
  }
  const known = original && valuesOf(schema, { ...original, ...settled });
  return submitParsed(form, schema, (typed) => run(typed, known), options);
}

function readTexts(field: FormDataEntryValue | null): Texts | undefined {
  if (typeof field !== 'string') return undefined;
  try {
    return texts.safeParse(JSON.parse(field)).data;
  } catch {
    return undefined;
  }
}

/** What the texts mean; one that means nothing is left out. */
function valuesOf(schema: z.ZodObject, shown: Texts): Known {
  return Object.fromEntries(
    Object.entries(shown).flatMap(([name, text]) => {
      const field = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
      const parsed = field && z.safeParse(field, text);
      return parsed?.success ? [[name, parsed.data]] : [];
    }),
  );
}
