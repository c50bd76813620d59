import { createCookie } from 'react-router';
import { z } from 'zod';

const kinds = ['success', 'info', 'warning', 'error'] as const;

/** Length limits that fit a 4 kB cookie. */
const longest = { title: 200, text: 600, field: 200, fields: 10 };

/** A path on our own site that fits a header. */
export const ownPath = z
  .string()
  .max(longest.field)
  .regex(/^\/(?![/\\])[\x21-\x7e]*$/);

const flashSchema = z.object({
  id: z.string(),
  title: z.string().max(longest.title),
  text: z.string().max(longest.text).optional(),
  kind: z.enum(kinds),
  undo: z
    .object({
      action: ownPath,
      fields: z
        .record(z.string().max(longest.field), z.string().max(longest.field))
        .refine((fields) => Object.keys(fields).length <= longest.fields),
    })
    .optional(),
});

/** A message for the next page. */
export type Flash = z.output<typeof flashSchema>;

type Message = {
  title: string;
  text?: string | undefined;
  kind?: Flash['kind'];
  /** The undo form: a path of ours and its fields. */
  undo?: Flash['undo'];
  /** The history group to undo, without an undo form of its own. */
  group?: string | undefined;
  /** Where undo leads if the toast's page no longer exists. */
  undoneTo?: string;
};

const cookie = createCookie('bilassistent.flash', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 60 });

/** The cookie with the next page's toast. Long texts are truncated. */
export function flash({ title, text, kind = 'success', group, undoneTo, undo = undoOf(group, undoneTo) }: Message) {
  const message = { id: crypto.randomUUID(), title: cut(title, longest.title), kind, undo };
  return cookie.serialize({ ...message, ...(text && { text: cut(text, longest.text) }) } satisfies Flash);
}

function undoOf(group: string | undefined, back: string | undefined) {
  return group === undefined ? undefined : { action: `/api/undo/${group}`, fields: back === undefined ? {} : { back } };
}

function cut(words: string, length: number) {
  return words.length > length ? `${words.slice(0, length - 1)}…` : words;
}

/** Reads the flash message, with the cookie that clears it. */
export async function takeFlash(request: Request) {
  const header = request.headers.get('cookie');
  if (!header?.includes(cookie.name)) return { toast: null, cookies: [] };
  const parsed = flashSchema.safeParse(await cookie.parse(header));
  return { toast: parsed.data ?? null, cookies: [await cookie.serialize('', { maxAge: 0 })] };
}
