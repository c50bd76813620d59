import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Reads the page anew so long after each reading as something is under way. It counts on the answer, never on having
 * seen the router load: React may render the beginning and the end of a reading as one.
 */
export function usePolling(isUnderWay: boolean, milliseconds: number) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    function wait() {
      if (!isOver) timer = setTimeout(() => void revalidate().finally(wait), milliseconds);
    }
    wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isUnderWay, milliseconds, revalidate]);
}
