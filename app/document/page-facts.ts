import { createContext } from 'react';
import type { FrameFacts } from '../layout/staff-frame.tsx';

export type Facts = {
  nonce?: string | undefined;
  requestId?: string | undefined;
  build?: string | undefined;
  /** The staff frame for a page outside a layout, such as an error page. */
  frame?: FrameFacts | undefined;
  /** Name of the impersonated user. */
  impersonated?: string | undefined;
};

/** Request facts that a document needs. */
export const PageFacts = createContext<Facts>({});
