import { createCookie } from 'react-router';
import { z } from 'zod';

const kinds = ['success', 'info', 'warning', 'error'] as const;

/** A cookie holds 4 kB; what an action says fits well within. */
const longest = { title: 200, text: 600, field: 200, fields: 10 };

/** A path of ours, not of another site, as a header can hold it. */
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

/** A message that an action leaves for the page shown next. */
export type Flash = z.output<typeof flashSchema>;

type Message = {
  title: string;
  text?: string | undefined;
  kind?: Flash['kind'];
  /** The form that takes back what the message tells of: a path of ours and what is posted to it. */
  undo?: Flash['undo'];
  /** The history group of the change that the message tells of: what takes it back when there is no other way. */
  group?: string | undefined;
  /** Where taking it back leads, when the page it is told of on will be gone. */
  undoneTo?: string;
};

const cookie = createCookie('bilassistent.flash', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 60 });

/** The cookie that shows the message as a toast on the next page. Too long words are cut. */
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

/** The message left for this page, with the cookie that takes it away. */
export async function takeFlash(request: Request) {
  const header = request.headers.get('cookie');
  if (!header?.includes(cookie.name)) return { toast: null, cookies: [] };
  const parsed = flashSchema.safeParse(await cookie.parse(header));
  return { toast: parsed.data ?? null, cookies: [await cookie.serialize('', { maxAge: 0 })] };
}
