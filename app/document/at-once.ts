import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** What React leaves where a part of the page was late or failed. */
const leftOut = '<!--$!-->';
const end = '</body></html>';

/** The page as text when all of it is there at once; undefined when a part of it is late or fails. */
export function renderAtOnce(page: ReactElement) {
  try {
    const html = renderToString(page);
    return html.includes(leftOut) || !html.endsWith(end) ? undefined : html;
  } catch {
    // Rendered anew as a stream it fails again, and what fails there is told of.
    return undefined;
  }
}

/** The page with the text that the router's browser half goes on from, in the scripts that it expects. */
export function withData(html: string, data: string, nonce: string) {
  const calls = `enqueue(${inScript(JSON.stringify(data))});window.__reactRouterContext.streamController.close()`;
  const script = `<script nonce="${nonce}">window.__reactRouterContext.streamController.${calls};</script>`;
  return `<!DOCTYPE html>${html.slice(0, -end.length)}${script}${end}`;
}

export async function textOf(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
  }
  return text;
}

/** Text of JSON that can stand in a script. */
function inScript(json: string) {
  return json.replace(/[&<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
