import path from 'node:path';

/** The checkout. */
export const root = path.resolve(import.meta.dirname, '../..');

/** A command-line program among the packages, to be run by the Node of this process. */
export const program = (name: string) => path.join(root, 'node_modules/.bin', name);
