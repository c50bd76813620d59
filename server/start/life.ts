import { destination, pino } from 'pino';
import { EmbeddedDatabaseError } from '#server/db/embedded/binaries.ts';
import { SettingError } from '#server/env.ts';

/** Stops the start; the message is all the operator needs to read. */
export class StartError extends Error {}

export type Life = {
  /** Registers what must end with the process; the last registered ends first. */
  atEnd(end: () => Promise<unknown>): void;
  end(code: number): Promise<never>;
};

const folderFaults: Record<string, string> = {
  EACCES: 'ingen adgang til',
  EPERM: 'ingen adgang til',
  EROFS: 'der kan ikke skrives i',
  ENOSPC: 'der er ikke mere plads til',
};

/** The one line for a foreseen fault; anything else is shown whole. */
function explain(error: unknown) {
  if (error instanceof SettingError || error instanceof EmbeddedDatabaseError || error instanceof StartError) {
    return error.message;
  }
  if (error instanceof Error && 'code' in error && 'path' in error) {
    const fault = folderFaults[String(error.code)];
    if (fault) return `Bilassistent kan ikke starte: ${fault} ${String(error.path)}.`;
  }
  return error;
}

/**
 * Runs a program until it is asked to stop: Ctrl-C, a signal, or the end of the process that started it. One
 * Ctrl-C may arrive twice, from the terminal and through npm; a later one does not wait any longer. An error that
 * nobody caught, thrown or rejected, leaves the program in a state nobody knows: it stops too.
 */
export async function live(program: (life: Life) => Promise<void>) {
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
    await program({ atEnd: (task) => ends.push(task), end });
  } catch (error) {
    if (!askedAt) console.error(explain(error));
    await end(1);
  }
}
