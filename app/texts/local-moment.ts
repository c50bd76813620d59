import { typedMoment } from './form-texts.ts';

const hour = 3_600_000;

/** As `typedMoment`; of a time that clocks show twice, which of the two. */
export function typedLocalMoment(at: Date) {
  const text = typedMoment(at);
  const isShownAt = (hours: number) => typedMoment(new Date(at.getTime() + hours * hour)) === text;
  if (isShownAt(1)) return `${text} sommertid`;
  return isShownAt(-1) ? `${text} vintertid` : text;
}
