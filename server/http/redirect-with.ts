import { redirect } from 'react-router';
import { flash } from './flash.ts';

type Message = Parameters<typeof flash>[0];

/** Leads on after a change, with the message that tells of it on the next page. */
export async function redirectWith(path: string, message: Message) {
  return redirect(path, { status: 303, headers: { 'Set-Cookie': await flash(message) } });
}
