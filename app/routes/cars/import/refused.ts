import { requirePermission } from '#server/account/guards.ts';
import { sendRefusedRows } from '#server/http/file-steps.ts';
import { stockKind } from '#server/stock-import/stock-kind.ts';
import type { Route } from './+types/refused.ts';

export const middleware: Route.MiddlewareFunction[] = [requirePermission('cars', 'create')];

export const loader = (args: Route.LoaderArgs) => sendRefusedRows(args, stockKind);
