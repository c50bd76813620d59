import type { Route } from './+types/show.ts';

/** What the page of a change of many cars is given. */
type BulkPage = Route.ComponentProps['loaderData'];
/** The same at one of its steps. */
export type BulkPageAt<Step extends BulkPage['step']> = Extract<BulkPage, { step: Step }>;
export type { BulkPage };
