import type { Route } from './+types/edit.ts';

export type EmployeePage = Route.ComponentProps['loaderData'];
