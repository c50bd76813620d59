/** How long saving pauses after a list opens, in milliseconds (spec section 9: about 250). */
export const loadGuard = 250;

/** How long saving pauses after a reset, in milliseconds (spec section 9). */
export const resetGuard = 100;

/** Saves a list at once, except while it loads or resets; then the last pending save runs after the pause. */
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
    /** Pauses saving, and drops the pending save. */
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
    /** Runs the pending save, because the list is left. */
    finish: run,
  };
}
