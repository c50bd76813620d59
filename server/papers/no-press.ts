import type { PaperPress } from './paper-press.ts';

/** For an application that was made without a press: it serves all but papers. */
export const noPress: PaperPress = {
  print: () => missing(),
  jpegOf: () => missing(),
  close() {},
};

function missing(): never {
  throw new Error('the application was made without a press for papers');
}
