import { createContext } from 'react';

/** What a document knows of the request it answers. */
export const PageFacts = createContext<{ nonce?: string | undefined; requestId?: string | undefined }>({});
