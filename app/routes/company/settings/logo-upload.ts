import { redirect } from 'react-router';
import { refusalText } from '#app/texts/refusals.ts';
import { requirePermission } from '#server/auth/guards.ts';
import { removeLogo, updateLogo } from '#server/company/settings-commands.ts';
import { DomainError } from '#server/errors.ts';
import { flash } from '#server/http/flash.ts';
import { inOwnCompany } from '#server/http/in-company.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Route } from './+types/logo-upload.ts';

export const middleware = [requirePermission('organization', 'update')] satisfies Route.MiddlewareFunction[];

export function loader() {
  return redirect('/company/settings');
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const file = form.get('logo');
  const answer = await inOwnCompany(context, async (company) => {
    if (form.get('step') === 'remove') {
      await removeLogo(company);
      return { title: 'Logoet er fjernet' };
    }
    if (!(file instanceof File) || file.size === 0) throw new DomainError('logo-missing', 400);
    await updateLogo(company, new Uint8Array(await file.arrayBuffer()), file.name);
    return { title: 'Logoet er gemt' };
  }).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    return { title: 'Logoet er ikke gemt', text: refusalText(error.code), kind: 'error' as const };
  });
  return redirect('/company/settings', { status: 303, headers: { 'Set-Cookie': await flash(answer) } });
}
