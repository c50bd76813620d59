import { redirect } from 'react-router';
import { flash } from './flash.ts';

type Message = Parameters<typeof flash>[0];

/** Redirects after a change, with a toast on the next page. */
export async function redirectWith(path: string, message: Message) {
  return redirect(path, { status: 303, headers: { 'Set-Cookie': await flash(message) } });
}
