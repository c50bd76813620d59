/** For how long nothing is stored after a list is opened, in milliseconds (spec section 9: about 250). */
export const loadGuard = 250;

/** For how long nothing is stored after a reset, in milliseconds (spec section 9). */
export const resetGuard = 100;

/**
 * Decides when a list is stored: at once, but not while it loads or is reset. What was asked in the meantime, the last
 * of it, is stored when that is over.
 */
export function guardedSaving() {
  let guardedUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void) | undefined;

  function run() {
    clearTimeout(timer);
    const save = waiting;
    waiting = undefined;
    save?.();
  }
  return {
    /** Stores nothing for so many milliseconds, and forgets what waits. */
    suspend(milliseconds: number) {
      clearTimeout(timer);
      waiting = undefined;
      guardedUntil = Math.max(guardedUntil, Date.now() + milliseconds);
    },
    save(work: () => void) {
      clearTimeout(timer);
      waiting = work;
      const wait = guardedUntil - Date.now();
      if (wait > 0) timer = setTimeout(run, wait);
      else run();
    },
    /** Stores what waits, because the list is left. */
    finish: run,
  };
}
