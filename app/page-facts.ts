import { createContext } from 'react';

/** What a document knows of the request it answers. The browser hides the nonce, so there it is empty. */
export const PageFacts = createContext<{ nonce?: string | undefined; requestId?: string | undefined }>({});
