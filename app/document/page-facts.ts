import { createContext } from 'react';
import type { FrameFacts } from '../layout/staff-frame.tsx';

export type Facts = {
  nonce?: string | undefined;
  requestId?: string | undefined;
  /** The build of the screens that the document was made of. */
  build?: string | undefined;
  /** Whose frame a page without a layout stands in, such as an error's, when a member of staff asked for it. */
  frame?: FrameFacts | undefined;
  /** The user in whose place an administrator of the platform asked for it. */
  impersonated?: string | undefined;
};

/** What a document knows of the request it answers. */
export const PageFacts = createContext<Facts>({});
