import { setTimeout } from 'node:timers/promises';

/** Calls whose answer must not reveal an account; only an existing one writes a mail. */
const constantTimePaths =
  /\/(sign-up\/email|sign-in\/magic-link|request-password-reset|send-verification-email|email-otp\/send-verification-otp)$/;

/** In milliseconds, above the slower answer's time: timing must not reveal an account. */
const least = 250;

/** Delays the answers of sensitive calls to a constant time. */
export async function inConstantTime(path: string, answer: Promise<Response>) {
  if (!constantTimePaths.test(path)) return answer;
  const [settled] = await Promise.allSettled([answer, setTimeout(least)]);
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
