/** The look of a bar that fills: the same in every browser. Its height and width are the screen's. */
export const progressClass =
  'appearance-none overflow-hidden rounded-full bg-neutral-200 [&::-webkit-progress-bar]:bg-neutral-200 ' +
  '[&::-webkit-progress-value]:bg-emerald-700 [&::-moz-progress-bar]:bg-emerald-700';
