import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** A package's command-line program, to be run by this process' Node. */
export const program = (name: string) => path.join(root, 'node_modules/.bin', name);
