/** What only the connection and our own proxies can tell of a request. */
type From = { clientAddress?: string; requestId?: string };

/** The whole application as one function. */
export type App = (request: Request, from?: From) => Promise<Response>;
