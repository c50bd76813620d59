/** From the last change of a filter to the reload of the list, in milliseconds (spec section 9). */
export const filterDebounce = 100;

/** Runs what was asked last, once nothing more is asked for so many milliseconds. */
export function debounced(milliseconds: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function stop() {
    clearTimeout(timer);
    timer = undefined;
  }
  return {
    isWaiting: () => timer !== undefined,
    stop,
    ask(work: () => void) {
      stop();
      timer = setTimeout(() => {
        timer = undefined;
        work();
      }, milliseconds);
    },
  };
}
