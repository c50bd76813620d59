import { STATUS_CODES } from 'node:http';

const explanations: Record<number, string> = {
  400: 'Adressen er ikke skrevet rigtigt. Måske er der faldet et stykke af, da den blev kopieret.',
  404: 'Siden findes ikke.',
  405: 'Adressen kan ikke bruges på den måde.',
  500: 'Der skete en fejl hos os. Prøv igen om et øjeblik.',
};

type Page = {
  nonce: string;
  /** Replaces the status' default explanation. */
  explanation?: string;
  requestId?: string;
  headers?: Record<string, string>;
};

/** An error page without router, database or scripts, for rejected requests. */
export function plainPage(status: number, { nonce, explanation, requestId, headers }: Page) {
  const title = `${status} ${STATUS_CODES[status] ?? ''}`.trim();
  const html = `<!doctype html>
<html lang="da">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Bilassistent</title>
<style nonce="${nonce}">
body { margin: 20vh auto 0; max-width: 36rem; padding: 0 1.5rem; background: #f5f5f5; color: #171717; font: 1rem/1.5 system-ui, sans-serif }
a { color: #047857 }
</style>
<h1>${title}</h1>
<p>${explanation ?? explanations[status] ?? ''}</p>
${requestId ? `<p>Fejlens nummer: <code>${requestId}</code></p>` : ''}
<p><a href="/">Til forsiden</a></p>
</html>`;
  return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } });
}
