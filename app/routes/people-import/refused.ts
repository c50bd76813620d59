import { sendRefusedRows } from '#server/http/file-steps.ts';
import type { Route } from './+types/refused.ts';
import { importOf, mayImport } from './import-of.ts';

export const middleware: Route.MiddlewareFunction[] = [mayImport];

export const loader = (args: Route.LoaderArgs) => sendRefusedRows(args, importOf(args.url).kind);
