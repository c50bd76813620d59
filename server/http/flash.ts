import { type Cookie, createCookie } from 'react-router';
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
export function flash(message: Message) {
  return cookie.serialize(flashOf(message));
}

function flashOf({ title, text, kind = 'success', group, undoneTo, undo = undoOf(group, undoneTo) }: Message): Flash {
  const message = { id: crypto.randomUUID(), title: cut(title, longest.title), kind, undo };
  return { ...message, ...(text && { text: cut(text, longest.text) }) };
}

function undoOf(group: string | undefined, back: string | undefined) {
  return group === undefined ? undefined : { action: `/api/undo/${group}`, fields: back === undefined ? {} : { back } };
}

function cut(words: string, length: number) {
  return words.length > length ? `${words.slice(0, length - 1)}…` : words;
}

/** Reads the flash message, with the cookie that clears it. */
export function takeFlash(request: Request) {
  return taken(request, cookie);
}

async function taken(request: Request, from: Cookie, options: { path?: string } = {}) {
  const header = request.headers.get('cookie');
  if (!header?.includes(from.name)) return { toast: null, cookies: [] };
  const parsed = flashSchema.safeParse(await from.parse(header));
  return { toast: parsed.data ?? null, cookies: [await from.serialize('', { ...options, maxAge: 0 })] };
}

/** What is said to customers: each portal has its own, or one dealer's words would appear at another. */
const portalCookie = createCookie('portal-flash', { httpOnly: true, sameSite: 'lax', maxAge: 60 });

/** As `flash`, for the next page of a portal. */
export function portalFlash(slug: string, message: Pick<Message, 'title' | 'text' | 'kind'>) {
  return portalCookie.serialize(flashOf(message), { path: `/kundeportal/${slug}` });
}

export function takePortalFlash(request: Request, slug: string) {
  return taken(request, portalCookie, { path: `/kundeportal/${slug}` });
}
