import { data, redirect } from 'react-router';
import { readForm } from '../http/read-form.ts';
import { hasFiles, readWithoutFiles } from '../http/read-without-files.ts';
import { isResumedField, resumedFields, resumedIn } from '../http/resumed.ts';

/** What was posted to a page of the portal that is shut until its customer has signed in, or agreed to new texts. */
export type SignedOut = {
  /** The path that was posted to. */
  path: string;
  why: 'login' | 'texts';
  /** Where the page is opened, with the way back. */
  to: string;
  /** Whether the form may be posted again from this page: a message says all that it does. */
  isMessage: boolean;
  /** The names of the files that were sent with it, which are not kept. */
  files: string[];
  fields: [name: string, value: string][];
  /** Fields that, posted with those, show the form again as it was typed. */
  resumed: [name: string, value: string][];
};

type Shut = Pick<SignedOut, 'to' | 'why'> & { request: Request; url: URL };

/** Leads to where the page is opened; a posted form is answered with what it held, so that nothing typed is lost. */
export async function askFirst({ request, url, why, to }: Shut): Promise<never> {
  if (request.method !== 'POST') throw redirect(to);
  const { form, files: sent } = hasFiles(request)
    ? await readWithoutFiles(request)
    : { form: await readForm(request), files: [] };
  const files = [...new Set([...(resumedIn(form)?.files ?? []), ...sent])];
  const fields = [...form].flatMap(([name, value]): SignedOut['fields'] =>
    typeof value === 'string' && value !== '' && !isSecret(name) && !isResumedField(name) ? [[name, value]] : [],
  );
  const signedOut: SignedOut = {
    ...{ path: url.pathname + url.search, why, to, fields, files, resumed: resumedFields({ files }) },
    isMessage: form.get('step') === 'message',
  };
  throw data({ signedOut }, 401);
}

const isSecret = (name: string) => /password|^code$|response|token/i.test(name);
