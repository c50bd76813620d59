import { STATUS_CODES } from 'node:http';

const words: Record<number, { heading: string; explanation: string }> = {
  400: {
    heading: 'Adressen kan ikke bruges',
    explanation: 'Den er ikke skrevet rigtigt. Måske er der faldet et stykke af, da den blev kopieret.',
  },
  403: { heading: 'Det blev ikke gjort', explanation: 'Du har ikke adgang.' },
  404: { heading: 'Siden findes ikke', explanation: 'Måske er der en fejl i adressen.' },
  405: { heading: 'Det kan ikke lade sig gøre', explanation: 'Adressen kan ikke bruges på den måde.' },
  413: { heading: 'Det fylder for meget', explanation: 'Gå tilbage, og gør det mindre.' },
  500: { heading: 'Noget gik galt hos os', explanation: 'Prøv igen om et øjeblik.' },
};

type Page = {
  nonce: string;
  /** Replaces the status' default explanation. */
  explanation?: string;
  requestId?: string;
  /** The page it was sent from. */
  from?: string;
  headers?: Record<string, string>;
};

/** An error page without router, database or scripts, for rejected requests. */
export function plainPage(status: number, { nonce, explanation, requestId, from, headers }: Page) {
  const title = `${status} ${STATUS_CODES[status] ?? ''}`.trim();
  const known = words[status];
  const html = `<!doctype html>
<html lang="da">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${known?.heading ?? title} – Bilassistent</title>
<style nonce="${nonce}">
body { margin: 20vh auto 0; max-width: 36rem; padding: 0 1.5rem; background: #f5f5f5; color: #171717; font: 1rem/1.5 system-ui, sans-serif }
a { color: #047857 }
small { color: #525252 }
</style>
<main>
<h1>${known?.heading ?? title}</h1>
<p>${explanation ?? known?.explanation ?? ''}</p>
<p><small>${title}</small></p>
${requestId ? `<p>Fejlens nummer: <code>${requestId}</code></p>` : ''}
${from ? wayBack(from) : ''}
<p><a href="/">Til forsiden</a></p>
</main>
</html>`;
  return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } });
}

function wayBack(from: string) {
  return `<p>Intet er gemt. Går du tilbage i browseren, står det, du skrev, der som regel endnu.</p>
<p><a href="${from.replaceAll('&', '&amp;')}">Tilbage til siden</a></p>`;
}
