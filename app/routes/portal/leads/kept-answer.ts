import type { Refused } from '#app/form/forms.ts';

const answers = ['accept', 'decline', 'sign'] as const;
/** What the forms of an answer ask for. */
const asked = ['checksum', 'pdfHash', 'position', 'name', 'read', 'reason'] as const;

/** An answer to an offer, or a signature, that waits until the login has proven who it is: the fields it was posted with. */
export type KeptAnswer = { answer: (typeof answers)[number]; fields: [name: string, value: string][] };

/** The answer that was refused for want of a code, or that a code's form has carried since. */
export const keptIn = (result: Refused | undefined) => keep((name) => result?.submission.payload[name]);

/** The answer that a code's form carries. */
export const keptOf = (form: FormData) => keep((name) => form.get(name));

function keep(read: (name: string) => unknown): KeptAnswer | undefined {
  const answer = answers.find((each) => each === read('step') || each === read('answer'));
  if (!answer) return undefined;
  const fields = asked.flatMap((name): KeptAnswer['fields'] => {
    const value = read(name);
    return typeof value === 'string' && value !== '' ? [[name, value]] : [];
  });
  return { answer, fields };
}
