import { createCookie } from 'react-router';
import { z } from 'zod';

const schema = z.object({ email: z.string(), to: z.string(), isRegistering: z.boolean().default(false) });

/** Which address a code was asked for, and on which page, so that a page that was put aside knows it when it is opened again. */
const cookie = createCookie('portal-asked', { httpOnly: true, sameSite: 'lax', maxAge: 15 * 60 });

const at = (slug: string) => ({ path: `/kundeportal/${slug}` });

export const writeAskedLogin = (slug: string, asked: z.input<typeof schema>) => cookie.serialize(asked, at(slug));

export const dropAskedLogin = (slug: string) => cookie.serialize('', { ...at(slug), maxAge: 0 });

export async function readAskedLogin(request: Request) {
  return schema.safeParse(await cookie.parse(request.headers.get('cookie'))).data;
}
