import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Revalidates at an interval while work is under way. It depends on the data, not the navigation state: React may merge
 * the start and end of a load into one render.
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
