import type { MiddlewareFunction } from 'react-router';
import { servicesContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { quotePdfName } from '#server/quotes/quote-pdf.ts';
import { composeSharedPaper, findSharedPdf } from '#server/quotes/shared-pdf.ts';
import { readSharedQuote } from '#server/quotes/shared-quote.ts';
import { printPaper } from '../print-paper.ts';

/** Answers `?pdf=1` with a quote's PDF. */
export const sendQuotePdf: MiddlewareFunction<Response> = async ({ request, params, context }, next) => {
  if (!new URL(request.url).searchParams.has('pdf') || request.method === 'POST') return next();
  const services = context.get(servicesContext);
  const { token = '' } = params;
  const shared = await orUnavailable(readSharedQuote(services.database, token));
  if (!shared) return next();
  const { quote } = shared;
  const sent = await orUnavailable(findSharedPdf(services.database, token, quote));
  const compose = (folder: string) => composeSharedPaper(services, token, quote, folder);
  return printPaper(request, services, { name: quotePdfName(quote), sent, compose });
};
