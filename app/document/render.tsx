import { isbot } from 'isbot';
import type { ReactElement } from 'react';
import { type EntryContext, ServerRouter } from 'react-router';
import { iconLines } from '#server/icons/icon-set.ts';
import { DocumentRows, type RowsHtml } from '../list/document-rows.ts';
import { IconSource } from '../ui/icon.tsx';
import { type Facts, PageFacts } from './page-facts.ts';
import { renderStream } from './render-stream.ts';

export type Page = {
  request: Request;
  status: number;
  headers: Headers;
  router: EntryContext;
  nonce: string;
  facts: Facts;
  /** List rows that travel as HTML only, not as data. */
  rows: RowsHtml | undefined;
  /** Reports errors of a part; the router reports errors of the whole page. */
  onError: (error: unknown) => void;
};

/** Renders in one piece unless a part is late. Robots get the status of an error without its page. */
export async function render(page: Page): Promise<Response> {
  const { request, status, headers, nonce, onError } = page;
  const isForRobot = isRobot(request.headers.get('user-agent'));
  if (request.method === 'HEAD' || (isForRobot && status >= 400)) return new Response(null, { status, headers });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return renderStream(elementOf(page), { status, headers, nonce, isForRobot, onError });
}

function elementOf({ request, router, nonce, facts, rows }: Page): ReactElement {
  return (
    <PageFacts value={{ ...facts, build: router.manifest.version }}>
      <IconSource value={iconLines}>
        <DocumentRows value={rows}>
          <ServerRouter context={router} url={request.url} nonce={nonce} />
        </DocumentRows>
      </IconSource>
    </PageFacts>
  );
}

/** Tools that people use: isbot takes them for robots, but they should see error pages. */
const tools = /HeadlessChrome|^(curl|wget|httpie|postman|node|undici|axios|python|go-http-client)/i;

function isRobot(userAgent: string | null) {
  return userAgent !== null && isbot(userAgent) && !tools.test(userAgent);
}
