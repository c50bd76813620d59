import { DomainError } from '../errors.ts';

/** What is said of a constraint that refuses, by its name. */
export type Refusals = Readonly<Record<string, { code: string; field?: string }>>;

/** Maps violations of named constraints to refusals; other errors pass. */
export async function orRefuse<T>(query: Promise<T>, refusals: Refusals): Promise<T> {
  try {
    return await query;
  } catch (error) {
    const name = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
    const refusal = refusals[name];
    if (refusal) throw new DomainError(refusal.code, 409, refusal.field);
    throw error;
  }
}

/** Refuses a value that conflicts with a colleague's change to other fields. */
export async function orUnfit<T>(query: Promise<T>): Promise<T> {
  return query.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === '23514') throw new DomainError('edit-unfit', 409);
    throw error;
  });
}
