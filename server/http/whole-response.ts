type Body = string | Uint8Array<ArrayBuffer>;

/** The same in the built application and in the process around it, which have this module each for itself. */
const whole: unique symbol = Symbol.for('bilassistent.whole-body');

/** A response whose body is there as a whole, so that it can be sent without being read as a stream. */
export function wholeResponse(body: Body, init: ResponseInit): Response {
  return Object.assign(new Response(body, init), { [whole]: body });
}

/** The body of a response that was made by `wholeResponse`. */
export function wholeBodyOf(response: Response & { [whole]?: Body }) {
  return response[whole];
}
