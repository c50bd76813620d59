import { data, redirect } from 'react-router';
import { portalLoginPath } from '../auth/portal-redirect-target.ts';
import { readForm } from '../http/read-form.ts';
import { hasFiles, readWithoutFiles } from '../http/read-without-files.ts';

/** What was posted to a page of the portal after the session had ended. */
export type SignedOut = {
  /** The path that was posted to. */
  path: string;
  login: string;
  /** Whether the form may be posted again from this page: a message says all that it does. */
  isMessage: boolean;
  /** The names of the files that were sent with it, which are not kept. */
  files: string[];
  fields: [name: string, value: string][];
};

/** Leads a guest to sign-in; a posted form is answered with what it held, so that nothing typed is lost. */
export async function askLogin(slug: string, request: Request, url: URL): Promise<never> {
  const login = portalLoginPath(slug, url);
  if (request.method !== 'POST') throw redirect(login);
  const { form, files } = hasFiles(request)
    ? await readWithoutFiles(request)
    : { form: await readForm(request), files: [] };
  const fields = [...form].flatMap(([name, value]): SignedOut['fields'] =>
    typeof value === 'string' && value !== '' && !isSecret(name) ? [[name, value]] : [],
  );
  const signedOut: SignedOut = {
    ...{ path: url.pathname + url.search, login, fields, files },
    isMessage: form.get('step') === 'message',
  };
  throw data({ signedOut }, 401);
}

const isSecret = (name: string) => /password|^code$|response|token/i.test(name);
