import { createContext } from 'react';

/** What a document knows of the request it answers. The nonce is the server's alone: a browser hides it. */
export const PageFacts = createContext<{ nonce?: string | undefined; requestId?: string | undefined }>({});
