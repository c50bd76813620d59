/** Cross-browser progress bar; each screen sets its size. */
export const progressClass =
  'appearance-none overflow-hidden rounded-full bg-neutral-200 [&::-webkit-progress-bar]:bg-neutral-200 ' +
  '[&::-webkit-progress-value]:bg-emerald-700 [&::-moz-progress-bar]:bg-emerald-700';
