import { test as base, type Person } from './fixtures.ts';

type Call = {
  as?: Person;
  method?: string;
  /** Sent as JSON; text and bytes are sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
};

/** A test that calls the API with a session cookie. */
export const test = base.extend<{ call: (path: string, call?: Call) => Promise<Response> }>({
  call: async ({ visit }, use) =>
    use((path, { as, method = 'POST', body, headers } = {}) => {
      const raw = typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream;
      const sent = raw ? body : JSON.stringify(body);
      return visit(path, {
        method,
        ...(as && { as }),
        ...(sent !== undefined && { body: sent instanceof Uint8Array ? new Uint8Array(sent) : sent }),
        headers: { ...(sent !== undefined && { 'content-type': 'application/json' }), ...headers },
      });
    }),
});
