import { destination, pino } from 'pino';
import { BackupError } from '#server/backup/backup-error.ts';
import { EmbeddedDatabaseError } from '#server/db/embedded/binaries.ts';
import { SettingError } from '#server/env.ts';

/** Stops the start; the message is all that the operator needs. */
export class StartError extends Error {}

export type Lifecycle = {
  /** Registers a shutdown step; the last registered runs first. */
  onShutdown(end: () => Promise<unknown>): void;
  end(code: number): Promise<never>;
};

const folderFaults: Record<string, string> = {
  EACCES: 'ingen adgang til',
  EPERM: 'ingen adgang til',
  EROFS: 'der kan ikke skrives i',
  ENOSPC: 'der er ikke mere plads til',
};

/** One line for an expected error; others in full. */
function explain(error: unknown) {
  const expected = [SettingError, EmbeddedDatabaseError, StartError, BackupError];
  if (error instanceof Error && expected.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof Error && 'code' in error && 'path' in error) {
    const fault = folderFaults[String(error.code)];
    if (fault) return `Bilassistent kan ikke starte: ${fault} ${String(error.path)}.`;
  }
  return error;
}

/**
 * Runs a program until a signal, its parent's end or an uncaught error. Ctrl-C may arrive twice, from terminal and npm;
 * a later one forces the exit.
 */
export async function runUntilStopped(program: (lifecycle: Lifecycle) => Promise<void>) {
  const ends: (() => Promise<unknown>)[] = [];
  let askedAt = 0;

  async function end(code: number): Promise<never> {
    askedAt ||= Date.now();
    for (const each of ends.splice(0).reverse()) await each().catch((error: unknown) => console.error(error));
    process.exit(code);
  }

  function askToStop() {
    if (!askedAt) end(0);
    else if (Date.now() - askedAt > 1_000) process.exit(130);
  }

  function stopAtFault(err: unknown, origin: NodeJS.UncaughtExceptionOrigin) {
    pino(destination({ sync: true })).fatal({ err, origin }, 'an error that nobody caught');
    if (!askedAt) end(1);
  }

  process.on('uncaughtException', stopAtFault);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, askToStop);
  process.on('disconnect', askToStop);
  try {
    await program({ onShutdown: (task) => ends.push(task), end });
  } catch (error) {
    if (!askedAt) console.error(explain(error));
    await end(1);
  }
}
