import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { carViewCalls } from '#server/cars/car-view-calls.ts';
import type { Route } from './+types/change-car-view.ts';
import { changeView } from './view-calls.ts';

export const middleware = [
  allowMethods('PUT', 'DELETE'),
  requireCaller('cars', 'read', 'changing'),
] satisfies Route.MiddlewareFunction[];

export const action = (call: Route.ActionArgs) => changeView(call, carViewCalls);
