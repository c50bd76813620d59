/** The response clock of a lead; `hurryFrom` begins its last third. */
export type Clock = {
  isOpen: boolean;
  respondBy: Date | null;
  hurryFrom: Date | null;
  firstResponseAt: Date | null;
};

export type ClockLook = 'good' | 'warn' | 'danger' | 'plain';

/** What a response clock says at a moment, and its level. Undefined where nothing is waited for. */
export function clockWords({ isOpen, respondBy, hurryFrom, firstResponseAt }: Clock, now: Date) {
  if (respondBy === null) return undefined;
  if (firstResponseAt !== null) {
    const isLate = firstResponseAt > respondBy;
    return { look: 'plain' as ClockLook, words: isLate ? 'Besvaret for sent' : 'Besvaret' };
  }
  if (!isOpen) return undefined;
  const left = respondBy.getTime() - now.getTime();
  if (left < 0) return { look: 'danger' as ClockLook, words: `Overskredet ${span(-left)}` };
  const look: ClockLook = hurryFrom !== null && now >= hurryFrom ? 'warn' : 'good';
  return { look, words: `${span(left)} tilbage` };
}

const minute = 60_000;

/** `12 min.`, `2 t.`, `3 dage`. */
function span(milliseconds: number) {
  const minutes = Math.floor(milliseconds / minute);
  if (minutes < 60) return `${minutes} min.`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} t.`;
  return `${Math.floor(hours / 24)} dage`;
}
