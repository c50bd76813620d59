import { createContext } from 'react';
import { createContext as createRouterContext } from 'react-router';
import type { Html } from './html.ts';

/** A list's rows as table rows and, where it has them, as cards. */
export type RowsHtml = { table: Html; cards: Html | undefined };

/** The rows of a list during SSR: they are in the HTML and not sent as data too. */
export const documentRowsContext = createRouterContext<RowsHtml | null>(null);

/** The same for the components during SSR; empty in a browser. */
export const DocumentRows = createContext<RowsHtml | undefined>(undefined);
