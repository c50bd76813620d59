import { createCookie } from 'react-router';
import { z } from 'zod';

const flashSchema = z.object({
  id: z.string(),
  message: z.string().max(500),
  kind: z.enum(['success', 'info', 'warning', 'error']),
});

/** A message that an action leaves for the page shown next. */
export type Flash = z.output<typeof flashSchema>;

const cookie = createCookie('bilassistent.flash', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 60 });

/** The cookie that shows the message on the next page. */
export function flash(message: string, kind: Flash['kind'] = 'success') {
  return cookie.serialize({ id: crypto.randomUUID(), message, kind } satisfies Flash);
}

/** The message left for this page, with the cookie that takes it away. */
export async function takeFlash(request: Request) {
  const header = request.headers.get('cookie');
  if (!header?.includes(cookie.name)) return { toast: null, cookies: [] };
  const parsed = flashSchema.safeParse(await cookie.parse(header));
  return { toast: parsed.data ?? null, cookies: [await cookie.serialize('', { maxAge: 0 })] };
}
