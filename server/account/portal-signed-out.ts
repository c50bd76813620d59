import { data, redirect } from 'react-router';
import { portalLoginPath } from '../auth/portal-redirect-target.ts';
import { readTexts } from '../files/read-uploads.ts';
import { readForm } from '../http/read-form.ts';

/** What was posted to a page of the portal after the session had ended. */
export type SignedOut = {
  /** The path that was posted to. */
  path: string;
  login: string;
  /** Whether the form may be posted again from this page: a message says all that it does. */
  isMessage: boolean;
  fields: [name: string, value: string][];
};

/** Leads a guest to sign-in; a posted form is answered with what it held, so that nothing typed is lost. */
export async function askLogin(slug: string, request: Request, url: URL): Promise<never> {
  const login = portalLoginPath(slug, url);
  if (request.method !== 'POST') throw redirect(login);
  const form = await readTyped(request);
  const fields = [...form].flatMap(([name, value]): SignedOut['fields'] =>
    typeof value === 'string' && value !== '' && !isSecret(name) ? [[name, value]] : [],
  );
  const signedOut: SignedOut = {
    ...{ path: url.pathname + url.search, login, fields },
    isMessage: form.get('step') === 'message',
  };
  throw data({ signedOut }, 401);
}

/** The texts of a posted form; what a stranger sends as files is not kept anywhere. */
async function readTyped(request: Request) {
  const isMultipart = /^multipart\/form-data/i.test(request.headers.get('content-type') ?? '');
  return isMultipart ? readTexts(request) : readForm(request);
}

const isSecret = (name: string) => /password|^code$|response|token/i.test(name);
