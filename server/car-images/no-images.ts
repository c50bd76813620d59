import type { ImageProcessor } from './image-processor.ts';

/** For an application without a renderer of photos: only photos that are shown at once fail. */
export const noImages: ImageProcessor = {
  render() {
    throw new Error('the application was made without a renderer of photos');
  },
  icon() {
    throw new Error('the application was made without a renderer of photos');
  },
  close() {},
};
