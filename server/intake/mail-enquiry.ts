import { type Envelope, readMail as readRawMail } from '../conversation/read-mail.ts';
import { withoutCprNumbers } from './enquiry.ts';
import { type MailText, readMail } from './mail-text.ts';

type ReadMail = Awaited<ReturnType<typeof readRawMail>>;

/** A mail as intake reads it: an ADF file in it stands before its text. */
export function mailText({ from, subject, text, files }: ReadMail): MailText {
  const adf = files.find(({ name }) => /\.(?:adf|xml)$/i.test(name));
  const attached = adf ? `${new TextDecoder().decode(adf.content).slice(0, 64_000)}\n` : '';
  return { from, subject, text: attached + text };
}

const hasHeaders = /^(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*){2,}\n/;

/** What would be understood of a pasted mail: its source text, or its words alone. Nothing is stored. */
export async function tryMail(pasted: string, envelope?: Envelope) {
  const lines = pasted.replace(/\r\n?/g, '\n').trimStart();
  const isSource = hasHeaders.test(lines) && /^(?:from|mime-version|message-id|content-type):/im.test(lines);
  const mail = isSource
    ? mailText(await readRawMail(new TextEncoder().encode(lines), envelope))
    : { from: { name: '', address: '' }, subject: '', text: lines };
  const { form, enquiry } = readMail(mail);
  return { form, enquiry: withoutCprNumbers(enquiry) };
}

export type TriedMail = Awaited<ReturnType<typeof tryMail>>;
