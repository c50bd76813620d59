import { redirect } from 'react-router';
import { cookieHeaders } from '#server/account/guards.ts';
import {
  changeName,
  changePassword,
  deleteAccount,
  deletePasskey,
  endOtherSessions,
  endSession,
  proveAgain,
  renamePasskey,
  requestEmailChange,
  turnOffSecondStep,
} from '#server/account/own-account.ts';
import type { Session } from '#server/auth/session.ts';
import type { Services } from '#server/http/contexts.ts';
import { flash } from '#server/http/flash.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { placeOf } from './settings-places.ts';
import { settingsStepSchema } from './settings-step.ts';

/** Runs the posted step and redirects to `path` with a toast. */
export function answerSettings(services: Services, request: Request, session: Session, path: string) {
  async function backTo(step: string, title: string, answer?: { cookies: string[] }, text?: string) {
    const cookies = [...(answer?.cookies ?? []), await flash({ title, text })];
    return redirect(`${path}#${placeOf[step === 'prove' ? 'delete-passkey' : step]}`, {
      status: 303,
      headers: cookieHeaders(cookies),
    });
  }
  return submitForm(
    request,
    settingsStepSchema(),
    async (input) => {
      switch (input.step) {
        case 'profile':
          return backTo(input.step, 'Dit navn er gemt', await changeName(services, request, input.name));
        case 'email': {
          const answer = await requestEmailChange(services, request, input.email, input.password);
          const text = `Åbn linket i mailen til ${input.email}. Indtil da gælder din nuværende e-mail.`;
          return backTo(input.step, 'Vi har sendt dig en mail', answer, text);
        }
        case 'password': {
          const answer = await changePassword(services, request, input.password, input.newPassword);
          return backTo(input.step, 'Adgangskoden er ændret', answer, 'Alle andre enheder er logget ud.');
        }
        case 'second-step-off':
          return backTo(
            input.step,
            'Totrinsbekræftelse er slået fra',
            await turnOffSecondStep(services, request, input.password),
            'Alle andre enheder er logget ud.',
          );
        case 'prove':
          return backTo(input.step, 'Det er bekræftet', await proveAgain(services, request, input.password));
        case 'rename-passkey':
          await renamePasskey(services, request, input.id, input.keyName);
          return backTo(input.step, 'Adgangsnøglen har fået nyt navn');
        case 'delete-passkey':
          await deletePasskey(services, request, input.id);
          return backTo(input.step, 'Adgangsnøglen er slettet', undefined, 'Alle andre enheder er logget ud.');
        case 'end-session':
          await endSession(services, request, session, input.id);
          return backTo(input.step, 'Enheden er logget ud');
        case 'end-others':
          await endOtherSessions(services, request);
          return backTo(input.step, 'Alle andre enheder er logget ud');
        case 'delete-account': {
          const { cookies } = await deleteAccount(services, request, input.password);
          const message = await flash({ title: 'Din konto er slettet' });
          return redirect('/account/login', { status: 303, headers: cookieHeaders([...cookies, message]) });
        }
      }
    },
    { hideFields: ['password', 'newPassword'] },
  );
}
