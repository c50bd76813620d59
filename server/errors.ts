type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 429;

/** A refusal for the user. `code` selects the Danish text in app/texts/refusals.ts. */
export class DomainError extends Error {
  readonly code: string;
  readonly status: RefusalStatus;
  readonly field: string | undefined;

  constructor(code: string, status: RefusalStatus, field?: string) {
    super(code);
    this.code = code;
    this.status = status;
    this.field = field;
  }
}

/** Rate limit exceeded; `code` includes the minutes to wait. */
export class TooManyAttempts extends DomainError {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`too-many-attempts:${Math.ceil(seconds / 60)}`, 429);
    this.seconds = seconds;
  }
}

/** The database is unavailable. Nothing was confirmed to the user. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database is away', { cause });
  }
}

const lostCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // Idle-in-transaction timeout.
  '25P03',
  // Too many connections.
  '53300',
  // Query timeout or cancellation.
  '57014',
  // Shutdown, crash, start-up, or an idle connection closed by the database.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
]);
const lostMessages =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Query read timeout|Client was closed/;

/** Rethrows errors of a lost database as `DatabaseUnavailable`, others unchanged. */
export function rethrowUnavailable(error: unknown): never {
  if (error instanceof Error) {
    const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
    if (lostCodes.has(code) || code.startsWith('08') || lostMessages.test(error.message))
      throw new DatabaseUnavailable(error);
    if (error instanceof AggregateError && error.errors.length > 0) rethrowUnavailable(error.errors[0]);
  }
  throw error;
}
