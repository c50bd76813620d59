import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, type TransactionBuilder } from 'kysely';

/** A handle whose open transaction can be joined by code that it was not handed to, such as a library's hooks. */
export class JoinableKysely<Tables> extends Kysely<Tables> {
  readonly #open = new AsyncLocalStorage<Kysely<Tables>>();

  /** The transaction that runs around the caller, or the handle itself where none does. */
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
