/** Labels of the toasts and their buttons; the undo button's accessible name is longer than its text. */
export const toastWords = {
  region: 'Beskeder (F8)',
  close: 'Luk besked',
  undo: 'Fortryd',
  undoLabel: 'Fortryd ændringen',
};
