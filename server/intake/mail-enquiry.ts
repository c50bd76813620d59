import { type Envelope, type ReceivedMail, readMail as readRawMail } from '../conversation/read-mail.ts';
import { withoutCprNumbers } from './enquiry.ts';
import { readMail } from './mail-text.ts';

/** What a mail asks: an ADF file in it stands before its text. @returns its other files too */
export function enquiryOfMail({ from, replyTo, subject, text, files }: ReceivedMail) {
  const adf = files.find(({ name }) => /\.(?:adf|xml)$/i.test(name));
  const attached = adf ? `${new TextDecoder().decode(adf.content).slice(0, 64_000)}\n` : '';
  const { form, enquiry } = readMail({ from, replyTo, subject, text: attached + text });
  return { form, enquiry, files: files.filter((file) => file !== adf) };
}

const hasHeaders = /^(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*){2,}\n/;

/** What would be understood of a pasted mail: its source text, or its words alone. Nothing is stored. */
export async function tryMail(pasted: string, envelope?: Envelope) {
  const lines = pasted.replace(/\r\n?/g, '\n').trimStart();
  const isSource = hasHeaders.test(lines) && /^(?:from|mime-version|message-id|content-type):/im.test(lines);
  const { form, enquiry } = isSource
    ? enquiryOfMail(await readRawMail(new TextEncoder().encode(lines), envelope))
    : readMail({ from: { name: '', address: '' }, subject: '', text: lines });
  return { form, enquiry: withoutCprNumbers(enquiry) };
}

export type TriedMail = Awaited<ReturnType<typeof tryMail>>;
