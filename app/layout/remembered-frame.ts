import { use, useEffect } from 'react';
import { PageFacts } from '#app/document/page-facts.ts';
import type { FrameFacts } from './staff-frame.tsx';

/** Written in effects, which run in the browser only: the server is shared by all users. */
let remembered: FrameFacts | undefined;

/** Stores the frame's facts; undefined clears them. */
export function useRemember(shown: FrameFacts | undefined) {
  useEffect(() => {
    remembered = shown;
  }, [shown]);
}

/** The frame for an error without one: the last shown, or the document's own. */
export function useFrame(known: FrameFacts | undefined) {
  const { frame } = use(PageFacts);
  return known ?? remembered ?? frame;
}
