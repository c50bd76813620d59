import type { Session } from './session.ts';

const most = 10_000;

/**
 * The sessions of staff as they were last read, by token. Nobody is let in by them: they say what to begin reading
 * while the database is asked who is there, and what they were wrong about is thrown away.
 */
export type KnownSessions = ReturnType<typeof openKnownSessions>;

export function openKnownSessions() {
  const sessions = new Map<string, Session>();
  return {
    get: (token: string) => sessions.get(token),
    keep(token: string, session: Session | null) {
      sessions.delete(token);
      if (!session?.membership) return;
      sessions.set(token, session);
      const [oldest] = sessions.keys();
      if (sessions.size > most && oldest !== undefined) sessions.delete(oldest);
    },
  };
}
