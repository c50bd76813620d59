import { parseSubmission, report } from '@conform-to/react/future';
import { z } from 'zod';
import type { Edit, Known } from '../edit/edit.ts';
import { found } from './found.ts';
import { readForm } from './read-form.ts';
import { type SubmitOptions, submitForm } from './submit-form.ts';

/** Field values as form texts. */
const texts = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
type Texts = z.output<typeof texts>;

type Versioned = z.ZodObject<{ version: z.ZodType<number> }>;

type Rest = NonNullable<ReturnType<typeof withOnly>>['rest'];

type EditOptions<Schema extends Versioned, Saved, Answer, StepAnswer> = SubmitOptions & {
  /** Finds the row; a missing one is 404, whatever was posted. */
  find?: () => Promise<unknown>;
  schema: Schema;
  /** Saves the edit; undefined if the row is deleted meanwhile. */
  update: (edit: Edit<Omit<z.output<Schema>, 'version'>>) => Promise<Saved | undefined>;
  /** The answer to a successful save; `rest` shows the form again with what is not saved yet. */
  saved: (saved: Saved, typed: z.output<Schema>, rest: Rest | undefined) => Promise<Answer>;
  /** The fields that are saved alone, where the form asks for that. */
  only?: (form: FormData) => readonly string[] | undefined;
  /** Handles other buttons of the page, which post a `step`. */
  steps?: (form: FormData, step: string) => Promise<StepAnswer>;
};

/**
 * As `submitForm` for a stored row with `original` values; after a conflict also `seen` ones and choices (`resolve-…`).
 * An unresolved field conflicts again.
 */
export async function submitEdit<Schema extends Versioned, Saved, Answer, StepAnswer = never>(
  sent: Request | FormData,
  { find, schema, update, saved, steps, only, ...options }: EditOptions<Schema, Saved, Answer, StepAnswer>,
) {
  if (find) found(await find());
  const form = sent instanceof Request ? await readForm(sent) : sent;
  const step = form.get('step');
  if (steps && typeof step === 'string') return steps(form, step);
  const original = settle(form, schema);
  const part = withOnly(form, only?.(form));
  const run = async (typed: z.output<Schema>) => {
    const { version, ...input } = typed;
    return saved(found(await update({ version, input, original })), typed, part?.hasRest ? part.rest : undefined);
  };
  return submitForm(part?.form ?? form, schema, run, { ...options, ...(part && { typed: form }) });
}

/** The form with its original values in all other fields, and the form itself, to be saved later. */
function withOnly(form: FormData, names: readonly string[] | undefined) {
  const original = readTexts(form.get('original'));
  if (!names || !original) return undefined;
  const others = Object.entries(original).filter(([name]) => !names.includes(name));
  const narrowed = new FormData();
  for (const [name, value] of form) narrowed.append(name, value);
  let hasRest = false;
  for (const [name, text] of others) {
    const texts = [text].flat();
    hasRest ||= texts.join() !== form.getAll(name).join().replaceAll('\r\n', '\n');
    narrowed.delete(name);
    for (const each of texts) narrowed.append(name, each);
  }
  return { form: narrowed, hasRest, rest: report(parseSubmission(form), { error: null }) };
}

/** Applies conflict resolutions to the form. @returns the original values, as far as known */
function settle(form: FormData, schema: z.ZodObject) {
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
    // A redisplayed form shows the resolved value.
    form.set(key, 'mine');
  }
  return original && valuesOf(schema, { ...original, ...settled });
}

function readTexts(field: FormDataEntryValue | null): Texts | undefined {
  if (typeof field !== 'string') return undefined;
  try {
    return texts.safeParse(JSON.parse(field)).data;
  } catch {
    return undefined;
  }
}

/** Parses texts; invalid ones are left out. */
function valuesOf(schema: z.ZodObject, shown: Texts): Known {
  return Object.fromEntries(
    Object.entries(shown).flatMap(([name, text]) => {
      const field = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
      const parsed = field && z.safeParse(field, text);
      return parsed?.success ? [[name, parsed.data]] : [];
    }),
  );
}
