/** What the corner of messages and its buttons are called; the undo button says more than the word on it. */
export const toastWords = {
  region: 'Beskeder (F8)',
  close: 'Luk besked',
  undo: 'Fortryd',
  undoLabel: 'Fortryd ændringen',
};
