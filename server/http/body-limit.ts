/** The largest body that any screen accepts: a stock file of 50 MB with what a form adds around it. */
const largestBody = 60 * 1024 * 1024;

/** More arrived than the sender may send. */
export class BodyTooLarge extends Error {
  constructor() {
    super('the body is larger than allowed');
  }
}

/** Whether the sender announces more than is accepted. */
export function announcesTooMuch(request: Request) {
  return Number(request.headers.get('content-length') ?? 0) > largestBody;
}

/**
 * The request with its bytes counted while they arrive. A body of an announced length cannot grow past it,
 * so only one without is counted.
 */
export function limited(request: Request, limit = largestBody) {
  if (!request.body || request.headers.has('content-length')) return request;
  let size = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > limit) controller.error(new BodyTooLarge());
      else controller.enqueue(chunk);
    },
  });
  const init = { body: request.body.pipeThrough(counter), duplex: 'half' };
  return new Request(request, init);
}
