type Body = string | Uint8Array<ArrayBuffer>;

/** The same in the built application and in the process around it, which have this module each for itself. */
const whole: unique symbol = Symbol.for('bilassistent.whole-body');

/** A response whose body is there as a whole. It becomes a stream of bytes only when somebody reads it as one. */
class WholeResponse extends Response {
  readonly [whole]: Body;
  #read: Response | undefined;

  constructor(body: Body, init: ResponseInit) {
    super(null, init);
    this[whole] = body;
  }

  get #readable() {
    this.#read ??= new Response(streamOf(this[whole]));
    return this.#read;
  }

  override get body() {
    return this.#readable.body;
  }
  override get bodyUsed() {
    return this.#read?.bodyUsed ?? false;
  }
  override arrayBuffer() {
    return this.#readable.arrayBuffer();
  }
  override blob() {
    return this.#readable.blob();
  }
  override bytes() {
    return this.#readable.bytes();
  }
  override formData() {
    return this.#readable.formData();
  }
  override json() {
    return this.#readable.json();
  }
  override text() {
    return this.#readable.text();
  }
  override clone(): Response {
    if (this.bodyUsed) throw new TypeError('the body of the response has been read already');
    return new WholeResponse(this[whole], this);
  }
}

/** The body as a stream that costs next to nothing as long as nobody reads it: the router asks each answer for its own. */
function streamOf(body: Body) {
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        controller.enqueue(typeof body === 'string' ? new TextEncoder().encode(body) : body);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** A response whose body is there as a whole, so that it can be sent without being read as a stream. */
export function wholeResponse(body: Body, init: ResponseInit): Response {
  return new WholeResponse(body, init);
}

/** The body of a response that was made by `wholeResponse`. */
export function wholeBodyOf(response: Response & { [whole]?: Body }) {
  return response[whole];
}
