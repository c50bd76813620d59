import type { MiddlewareFunction } from 'react-router';
import { requirePermission } from '#server/account/guards.ts';
import type { DocumentHolder } from '#server/documents/document-holder.ts';
import { foundId } from '#server/http/found-id.ts';

type At = { url: { pathname: string } };

const types = {
  cars: 'car',
  customers: 'customer',
  leads: 'lead',
  quotes: 'quote',
  rental: 'rentalAgreement',
} as const;

/**
 * The kind of what an address is about: the screens of documents are mounted below cars, customers, leads, quotes and
 * rental agreements.
 */
function typeOf({ url: { pathname } }: At) {
  const [, place] = pathname.split('/');
  return place === 'cars' || place === 'leads' || place === 'quotes' || place === 'rental'
    ? types[place]
    : types.customers;
}

export function holderOf(args: At & { params: { id?: string | undefined } }): DocumentHolder {
  return { type: typeOf(args), id: foundId(args.params.id ?? '') };
}

/** Requires the right to read the documents: those of leads and customers are about people. */
export const mayRead: MiddlewareFunction<Response> = (args, next) =>
  requirePermission(typeOf(args) === 'car' ? 'cars' : 'customers', 'read')(args, next);

const resources = {
  car: 'cars',
  customer: 'customers',
  lead: 'leads',
  quote: 'leads',
  rentalAgreement: 'leads',
} as const;

/** Requires the right to change what the documents belong to. */
export const mayChange: MiddlewareFunction<Response> = (args, next) =>
  requirePermission(resources[typeOf(args)], 'update')(args, next);

/** An address with the list that its record was opened from. */
export function withList(path: string, { searchParams }: URL) {
  const list = searchParams.get('list');
  return list ? `${path}?${new URLSearchParams({ list })}` : path;
}
