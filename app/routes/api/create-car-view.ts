import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { carViewCalls } from '#server/cars/car-view-calls.ts';
import type { Route } from './+types/create-car-view.ts';
import { createView } from './view-calls.ts';

export const middleware = [
  allowMethods('POST'),
  requireCaller('cars', 'read', 'changing'),
] satisfies Route.MiddlewareFunction[];

export const action = (call: Route.ActionArgs) => createView(call, carViewCalls);
