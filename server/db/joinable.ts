import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, type TransactionBuilder } from 'kysely';

/** A database handle whose open transaction other code can join, such as a library's hooks. */
export class JoinableKysely<Tables> extends Kysely<Tables> {
  readonly #open = new AsyncLocalStorage<Kysely<Tables>>();

  /** The caller's open transaction, or the handle itself. */
  get joined(): Kysely<Tables> {
    return this.#open.getStore() ?? this;
  }

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => execute((transaction) => this.#open.run(transaction, () => work(transaction)));
    return builder;
  }
}
