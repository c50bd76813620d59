import { use, useEffect } from 'react';
import { PageFacts } from '#app/document/page-facts.ts';
import type { FrameFacts } from './staff-frame.tsx';

/** Written by effects, which run in the browser alone: the server, which answers many, remembers nobody. */
let remembered: FrameFacts | undefined;

/** Keeps what the frame shows, or with nothing forgets it. */
export function useRemember(shown: FrameFacts | undefined) {
  useEffect(() => {
    remembered = shown;
  }, [shown]);
}

/** The frame for an error that left none to draw it from: the one shown before, or the one the document came with. */
export function useFrame(known: FrameFacts | undefined) {
  const { frame } = use(PageFacts);
  return known ?? remembered ?? frame;
}
