import type { MiddlewareFunction } from 'react-router';
import { servicesContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { readSharedQuote } from '#server/quotes/shared-quote.ts';
import { printQuote } from '../print-quote.ts';

/** Answers `?pdf=1` with a quote's PDF. */
export const sendQuotePdf: MiddlewareFunction<Response> = async ({ request, params, context }, next) => {
  if (!new URL(request.url).searchParams.has('pdf') || request.method === 'POST') return next();
  const services = context.get(servicesContext);
  const shared = await orUnavailable(readSharedQuote(services.database, params.token ?? ''));
  return shared ? printQuote(services, shared.quote) : next();
};
