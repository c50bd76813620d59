import { formatDay } from './formats.ts';

/** When something is due: «27. nov. 2026 kl. 14.30». */
export function dueText(dueAt: string, dueTime: string | null) {
  return dueTime ? `${formatDay(dueAt)} kl. ${dueTime.slice(0, 5).replace(':', '.')}` : formatDay(dueAt);
}
