type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 429;

/** A refusal the user can understand. `code` picks the Danish text in app/texts/refusals.ts. */
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

/** Too many tries from one address or at one account; `code` tells how many minutes to wait. */
export class TooManyAttempts extends DomainError {
  /** How long to wait. */
  readonly seconds: number;

  constructor(seconds: number) {
    super(`too-many-attempts:${Math.ceil(seconds / 60)}`, 429);
    this.seconds = seconds;
  }
}

/** The database did not answer, or went away before it had. Nothing that was asked for has been promised. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('the database is away', { cause });
  }
}

const awayCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // A transaction was left open for too long.
  '25P03',
  // The database has no connection left.
  '53300',
  // A query took too long, or was cancelled.
  '57014',
  // The database is stopped, has crashed, starts, or closed a connection that was idle.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
]);
const awayMessages =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Query read timeout|Client was closed/;

/** Rethrows an error of a lost database as `DatabaseAway`, any other as it is. */
export function rethrowAway(error: unknown): never {
  if (error instanceof Error) {
    const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
    if (awayCodes.has(code) || code.startsWith('08') || awayMessages.test(error.message)) throw new DatabaseAway(error);
    if (error instanceof AggregateError && error.errors.length > 0) rethrowAway(error.errors[0]);
  }
  throw error;
}
