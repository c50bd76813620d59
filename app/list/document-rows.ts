import { createContext } from 'react';
import { createContext as createRouterContext } from 'react-router';
import type { Html } from './html.ts';

/** The rows of a list as those of a table and, where it has them, as the cards of a phone. */
export type RowsHtml = { table: Html; cards: Html | undefined };

/** The rows of a list whose document is made: they stand in its HTML and need not travel as data too. */
export const documentRowsContext = createRouterContext<RowsHtml | null>(null);

/** The same for the components that make the HTML; a browser has none. */
export const DocumentRows = createContext<RowsHtml | undefined>(undefined);
