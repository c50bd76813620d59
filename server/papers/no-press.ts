import type { PaperPress } from './paper-press.ts';

/** For an application without PDF renderer: only papers fail. */
export const noPress: PaperPress = {
  print: () => missing(),
  jpegOf: () => missing(),
  close() {},
};

function missing(): never {
  throw new Error('the application was made without a press for papers');
}
