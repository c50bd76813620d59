import { coerceFormValue } from '@conform-to/zod/v4/future';
import { data, redirect } from 'react-router';
import { z } from 'zod';
import { cookieHeaders } from '#server/account/guards.ts';
import { confirmSecondStep, drawSecret, findSecondStep, startSecondStep } from '#server/account/second-step-set-up.ts';
import { loginPath, redirectTarget } from '#server/auth/redirect-target.ts';
import { servicesContext, sessionContext } from '#server/http/contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/two-factor-set-up.ts';
import { AlreadyOn, BackupCodes, ConfirmSecret, StartSetUp } from './two-factor-steps.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Slå totrinsbekræftelse til · Bilassistent' }];

/** Two forms: the first sends a password and no code, the second a code of the shown secret. */
const setUpSchema = coerceFormValue(
  z.object({
    uri: z.string().optional(),
    password: z.string().max(128).optional(),
    code: z.string().trim().max(40, 'Koden er for lang.').optional(),
  }),
);

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  if (!session) throw redirect(loginPath(url));
  const { isOn, hasPassword } = await findSecondStep(context.get(servicesContext), session);
  const to = redirectTarget(url.searchParams.get('to'));
  return { to, isOn, hasPassword: Boolean(hasPassword), mustHaveIt: session.mustSetUpSecondStep };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const session = context.get(sessionContext);
  if (!session) throw redirect(loginPath(url));
  let uri: string | undefined;
  const answer = await submitForm(
    request,
    setUpSchema,
    async (input) => {
      uri = input.uri;
      if (uri === undefined) {
        return data({ shown: drawSecret(await startSecondStep(services, request, input.password)) });
      }
      const { cookies, backupCodes } = await confirmSecondStep(services, request, session, input.code ?? '');
      return data({ backupCodes }, { headers: cookieHeaders(cookies) });
    },
    { hideFields: ['password'] },
  );
  if (uri === undefined || !('result' in answer.data)) return answer;
  return data({ ...answer.data, shown: drawSecret(uri) }, answer.init ?? {});
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function SetUpTwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { to, isOn, hasPassword, mustHaveIt } = loaderData;
  const answer: NonNullable<typeof actionData> | Record<never, never> = actionData ?? {};
  const result = 'result' in answer ? answer.result : undefined;
  if ('backupCodes' in answer) return <BackupCodes codes={answer.backupCodes} to={to} />;
  if ('shown' in answer) return <ConfirmSecret shown={answer.shown} result={result} />;
  if (isOn) return <AlreadyOn to={to} />;
  return <StartSetUp hasPassword={hasPassword} mustHaveIt={mustHaveIt} result={result} />;
}
