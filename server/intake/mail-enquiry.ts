import { type Envelope, readMail as readRawMail } from '../conversation/read-mail.ts';
import { withoutCprNumbers } from './enquiry.ts';
import { readMail } from './mail-text.ts';

type ReadMail = Awaited<ReturnType<typeof readRawMail>>;

/** What a mail asks: an ADF file in it stands before its text, other files are named. */
export function enquiryOfMail({ from, replyTo, subject, text, files }: ReadMail) {
  const adf = files.find(({ name }) => /\.(?:adf|xml)$/i.test(name));
  const attached = adf ? `${new TextDecoder().decode(adf.content).slice(0, 64_000)}\n` : '';
  const { form, enquiry } = readMail({ from, replyTo, subject, text: attached + text });
  const names = files.filter((file) => file !== adf).map(({ name }) => name);
  if (names.length === 0) return { form, enquiry };
  const unkept = `Vedhæftet, men ikke gemt: ${names.join(', ')}. Skriv til kunden, og bed om at få det igen i et svar.`;
  return {
    form,
    enquiry: {
      ...enquiry,
      message: [enquiry.message?.slice(0, 18_000), unkept.slice(0, 1_000)].filter(Boolean).join('\n\n'),
    },
  };
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
