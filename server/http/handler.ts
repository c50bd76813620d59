/** Request facts from the connection and trusted proxies only. */
type From = { clientAddress?: string; requestId?: string };

export type App = (request: Request, from?: From) => Promise<Response>;
