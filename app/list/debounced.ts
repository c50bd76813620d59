/** Debounce between the last filter change and the reload of the list, in milliseconds (spec section 9). */
export const filterDebounce = 100;

/** Debounces calls: the last one runs when nothing more arrives for its delay. */
export function debounced(milliseconds: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function stop() {
    clearTimeout(timer);
    timer = undefined;
  }
  return {
    isWaiting: () => timer !== undefined,
    stop,
    ask(work: () => void, delay = milliseconds) {
      stop();
      timer = setTimeout(() => {
        timer = undefined;
        work();
      }, delay);
    },
  };
}
