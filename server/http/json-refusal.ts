type Words = { message: string; description: string };

/** What the API says of a status when nothing more precise is known. */
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
  /** The reason for each field, by its place in the body. */
  fields?: Readonly<Record<string, string>> | undefined;
  /** The id under which a fault of ours was logged. */
  requestId?: string | undefined;
};

/** What is said of a refusal with this status by itself. */
export function wordsOf(statusCode: number) {
  return words[statusCode] ?? words[500];
}

/** The error envelope of the API (spec section 3); what is not told of the error is said of its status. */
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

/** Whether the path belongs to the API that answers every call in the envelope; the account engine has its own. */
export function answersInJson(pathname: string) {
  return isOfApi(pathname) && !isOfEngine(pathname);
}

/** Whether the path is called by programs and scripts: the API with the account engine's. */
export function isOfApi(pathname: string) {
  return /^\/api(?:\/|$)/i.test(pathname);
}

/** Whether the path is the account engine's, which refuses with a code and a message. */
export function isOfEngine(pathname: string) {
  return /^\/api\/auth(?:\/|$)/i.test(pathname);
}
