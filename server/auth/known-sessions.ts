import type { Session } from './session.ts';

const most = 10_000;

/**
 * Bounded cache of staff sessions, by token. It grants no access: reads start early with it, and wrong guesses are
 * discarded.
 */
export type KnownSessions = ReturnType<typeof openKnownSessions>;

export function openKnownSessions() {
  const sessions = new Map<string, Session>();
  return {
    get: (token: string) => sessions.get(token),
    store(token: string, session: Session | null) {
      sessions.delete(token);
      if (!session?.membership) return;
      sessions.set(token, session);
      const [oldest] = sessions.keys();
      if (sessions.size > most && oldest !== undefined) sessions.delete(oldest);
    },
  };
}
