import { setTimeout } from 'node:timers/promises';

/** Calls that answer the same whether an address has an account or not; with one, there is a mail to write. */
const evenPaths = /\/(sign-up\/email|sign-in\/magic-link|request-password-reset|send-verification-email)$/;

/** In milliseconds: longer than the slower of two answers takes, which must not be told apart. */
const least = 250;

/** The answer to a call, at the same time whatever there was to do where that is nobody's to know. */
export async function inEvenTime(path: string, answer: Promise<Response>) {
  if (!evenPaths.test(path)) return answer;
  const [settled] = await Promise.allSettled([answer, setTimeout(least)]);
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
