import { randomBytes } from 'node:crypto';
import { withoutTag } from '../format/contact.ts';

/** The token of a lead's reply address: 96 random bits, in letters that no mail server changes. */
export function newThreadToken() {
  return randomBytes(12).toString('hex');
}

/** The address that the answers to a lead's mails are sent to. */
export function replyAddress(token: string, domain: string) {
  return `emne+${token}@${domain}`;
}

/** The token among a mail's recipients, whatever the domain: mails are forwarded from one to another. */
export function tokenAmong(recipients: readonly string[]) {
  for (const recipient of recipients) {
    const [, token] = /^emne\+([0-9a-f]{24})@/i.exec(recipient.trim()) ?? [];
    if (token) return token.toLowerCase();
  }
  return undefined;
}

const longestId = 300;
const mostIds = 100;

/** The Message-IDs of a header, without brackets, in order. */
export function readMessageIds(header: string | undefined) {
  const ids = [...(header ?? '').slice(0, 40_000).matchAll(/<([^<>\s]{1,998})>/g)].map(([, id]) => id ?? '');
  return [...new Set(ids.filter((id) => id.length <= longestId))].slice(-mostIds);
}

const mostReferences = 30;

/** The References of the next mail: all earlier ones; of a long thread the first and the latest. */
export function referencesTo(earlier: readonly string[]) {
  const ids = [...new Set(earlier)];
  return ids.length > mostReferences ? [...ids.slice(0, 1), ...ids.slice(1 - mostReferences)] : ids;
}

const answerMarks = /^(?:\s*(?:sv|re|aw)\s*(?:\[\d+\]\s*)?:)+\s*/i;

/** Whether a subject is that of an answer. */
export const isAnswer = (subject: string) => answerMarks.test(subject);

/** The subject of an answer: «Sv:» once, whatever stood before it. */
export function answeredSubject(subject: string) {
  return `Sv: ${subject.replace(answerMarks, '').trim()}`.trim();
}

/** An address as it is compared: lower case, without a tag. */
export function addressKey(address: string) {
  return withoutTag(address.trim().toLowerCase());
}
