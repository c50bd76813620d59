import { DomainError } from '../errors.ts';

/** What is said of a constraint that refuses, by its name. */
export type Refusals = Readonly<Record<string, { code: string; field?: string }>>;

/** Turns the violation of a named constraint into a refusal the form can show; any other error passes. */
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

/** Refuses what is fit for itself, but not together with what a colleague has saved meanwhile in other fields. */
export async function orUnfit<T>(query: Promise<T>): Promise<T> {
  return query.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === '23514') throw new DomainError('edit-unfit', 409);
    throw error;
  });
}
