import type { MiddlewareFunction } from 'react-router';
import { servicesContext } from '#server/http/contexts.ts';
import { linkDoor } from '#server/quotes/quote-door.ts';
import { printSharedQuote } from '../print-shared-quote.ts';

/** Answers `?pdf=1` with a quote's PDF. */
export const sendQuotePdf: MiddlewareFunction<Response> = async (
  { request, params: { token = '' }, context },
  next,
) => {
  if (!new URL(request.url).searchParams.has('pdf') || request.method === 'POST') return next();
  const services = context.get(servicesContext);
  return (await printSharedQuote(request, services, linkDoor(services.database, token))) ?? next();
};
