import type { RouterContextProvider } from 'react-router';
import type { PlatformActor } from '../auth/platform-audit.ts';
import { requestContext, servicesContext, sessionContext } from './contexts.ts';
import { found } from './found.ts';

/** The platform administrator as commands log them; needs `requirePlatform`. */
export function platformActor(context: Readonly<RouterContextProvider>): PlatformActor {
  const { userId, email } = found(context.get(sessionContext) ?? undefined);
  const { accounts } = context.get(servicesContext).database;
  return { accounts, userId, email, ipAddress: context.get(requestContext).clientAddress };
}
