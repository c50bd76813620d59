import { DomainError } from '../errors.ts';

type Refusals = Record<string, { code: string; field?: string }>;

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
