import { formatNumber } from './numbers.ts';

export function notificationCount(count: number) {
  return count === 1 ? '1 notifikation' : `${formatNumber(count)} notifikationer`;
}

/** What stands where a notification's subject is gone, or not the reader's any more. */
export const noAccess = 'Du har ikke længere adgang';
