import { type RouterContextProvider, redirect } from 'react-router';
import { refusalText } from '#app/texts/refusals.ts';
import { cancelInvitation, resendInvitation } from '#server/company/invitation-commands.ts';
import { DomainError } from '#server/errors.ts';
import { readId } from '#server/format/id.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { inOwnCompany } from '#server/http/in-company.ts';
import { readForm } from '#server/http/read-form.ts';

/** Resends or revokes an invitation and returns to the list as it was. */
export async function answerInvitation(request: Request, url: URL, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request);
  const number = found(readId(String(form.get('invitation') ?? '')));
  const isResending = form.get('step') === 'resend';
  const lastSent = form.get('sentAt')?.toString();
  const answer = await inOwnCompany(context, async (company) => {
    const done = isResending
      ? await resendInvitation(company, number, context.get(servicesContext).origin, lastSent)
      : await cancelInvitation(company, number);
    return {
      title: isResending ? 'Invitationen er sendt igen' : 'Invitationen er annulleret',
      text: found(done).email,
    };
  }).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    return { title: 'Det lykkedes ikke', text: refusalText(error.code), kind: 'error' as const };
  });
  const back = new URLSearchParams(url.searchParams);
  back.delete('organization');
  back.set('tab', 'invitations');
  return redirect(`/company/employees?${back}`, { status: 303, headers: { 'Set-Cookie': await flash(answer) } });
}
