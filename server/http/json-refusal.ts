type Words = { message: string; description: string };

/** Default messages of the API by status. */
const words: Readonly<Record<number, Words>> & { 500: Words } = {
  400: { message: 'Kaldet kan ikke bruges', description: 'Det, du sendte, er ikke, som det skal være.' },
  401: { message: 'Log ind først', description: 'Kaldet kræver, at du er logget ind.' },
  403: { message: 'Not authorized', description: 'Du har ikke adgang til dette kald.' },
  404: { message: 'Findes ikke', description: 'Det, du leder efter, findes ikke eller er slettet.' },
  405: { message: 'Kaldet kan ikke bruges', description: 'Adressen kan ikke bruges på den måde.' },
  409: { message: 'Det kan ikke lade sig gøre', description: 'En anden har ændret det samme imens.' },
  413: { message: 'For stort', description: 'Det, du sendte, fylder for meget.' },
  415: { message: 'Forkert indholdstype', description: 'Send kroppen som application/json i UTF-8 uden komprimering.' },
  429: { message: 'For mange kald', description: 'Der kom for mange kald på kort tid. Vent lidt, og prøv igen.' },
  500: { message: 'Internal Server Error', description: 'Der skete en fejl hos os. Prøv igen om et øjeblik.' },
  503: {
    message: 'Ikke tilgængelig lige nu',
    description: 'Bilassistent er ikke tilgængelig lige nu. Prøv igen om et øjeblik.',
  },
};

type Known = {
  message?: string | undefined;
  description?: string | undefined;
  /** Reasons by field path. */
  fields?: Readonly<Record<string, string>> | undefined;
  /** The log id of a bug. */
  requestId?: string | undefined;
};

export function wordsOf(statusCode: number) {
  return words[statusCode] ?? words[500];
}

/** The API's error envelope (spec section 3), with the status' defaults. */
export function jsonRefusal(statusCode: number, known: Known = {}, headers?: HeadersInit) {
  const { message, description } = wordsOf(statusCode);
  const error = {
    message: known.message || message,
    description: known.description || description,
    statusCode,
    ...(known.fields && { fields: known.fields }),
    ...(known.requestId && { requestId: known.requestId }),
  };
  return Response.json({ success: false, error }, { status: statusCode, ...(headers && { headers }) });
}

/** Whether the path answers in the API's envelope; the account engine has its own. */
export function answersInJson(pathname: string) {
  return isOfApi(pathname) && !isOfEngine(pathname);
}

/** Whether the path is an API, the account engine's included. */
export function isOfApi(pathname: string) {
  return /^\/api(?:\/|$)/i.test(pathname);
}

/** Whether the path is the account engine's API. */
export function isOfEngine(pathname: string) {
  return /^\/api\/auth(?:\/|$)/i.test(pathname);
}
