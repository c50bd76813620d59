import type { RouterContextProvider } from 'react-router';
import { type Company, inCompany } from '../company/in-company.ts';
import { readTenant, type Tenant } from '../tenant.ts';
import { servicesContext, staffContext } from './contexts.ts';
import { orUnavailable } from './in-tenant.ts';

type Context = Readonly<RouterContextProvider>;

/** Runs `work` in a transaction that may also change the organisation, its members and sessions. */
export function inOwnCompany<T>(context: Context, work: (company: Company) => Promise<T>) {
  return orUnavailable(inCompany(context.get(servicesContext).database, context.get(staffContext), work));
}

/** Reads data hidden from tenant connections, such as members' last activity. */
export function readInCompany<T>(context: Context, work: (tenant: Tenant) => Promise<T>) {
  const { accountsPool } = context.get(servicesContext).database;
  return orUnavailable(readTenant(accountsPool, context.get(staffContext), work));
}
