import { randomUUID } from 'node:crypto';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

type Asked = { status: number; body: string };

/** A visitor of the product behind its proxy, with cookies and an address of its own. */
function openVisitor(port: number, number: number, cookies: ReadonlyMap<string, string> = new Map()) {
  const jar = new Map(cookies);
  const agent = new https.Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false });
  const origin = `https://localhost:${port}`;

  function ask(path: string, form?: Record<string, string>) {
    return new Promise<Asked>((resolve, reject) => {
      const request = https.request(
        `https://127.0.0.1:${port}${path}`,
        {
          agent,
          method: form ? 'POST' : 'GET',
          localAddress: `127.0.0.${10 + number}`,
          timeout: 30_000,
          headers: {
            host: `localhost:${port}`,
            cookie: [...jar].map((each) => each.join('=')).join('; '),
            ...(form && { origin, 'content-type': 'application/x-www-form-urlencoded' }),
          },
        },
        (response) => {
          for (const set of response.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
            jar.set(name, value);
          }
          let body = '';
          response.setEncoding('utf8').on('data', (chunk) => {
            body += chunk;
          });
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
          response.on('error', reject);
        },
      );
      request.on('timeout', () => request.destroy(new Error('no answer within 30 seconds')));
      request.on('error', reject);
      request.end(form && new URLSearchParams(form).toString());
    });
  }

  return { ask, jar, close: () => agent.destroy() };
}

export type Visits = { done: number; errors: string[]; written: string[] };

type Options = { port: number; login: { email: string; password: string }; until: () => boolean };

/** Visitors who read and write until told to stop, each in turn. @returns every error, and what was acknowledged */
export async function visitAll(count: number, options: Options): Promise<Visits> {
  const visits: Visits = { done: 0, errors: [], written: [] };
  const { port, login } = options;
  const first = openVisitor(port, 0);
  const { status } = await first.ask('/account/login', { ...login, rememberMe: 'on' });
  if (status !== 302) throw new Error(`signing in was answered with ${status}`);
  const visitors = Array.from({ length: count }, (_, number) => openVisitor(port, number, first.jar));
  await Promise.all(visitors.map((visitor, number) => visitAgain(visitor, { number, ...options }, visits)));
  first.close();
  return visits;
}

type Turn = Pick<Options, 'until'> & { number: number };

async function visitAgain({ ask, close }: ReturnType<typeof openVisitor>, { number, until }: Turn, visits: Visits) {
  let part = '/';
  for (let turn = number; until(); turn += 1) {
    // Letters alone: digits of a line may be understood as a day or an hour.
    const title = `Ring til ${randomUUID().replace(/[\d-]/g, (sign) => 'ghijklmnopq'.charAt(Number(sign) || 10))}`;
    const acts = [
      { path: '/cars', expected: 200, text: '</html>' },
      { path: '/memos/quick', form: { line: title, formKey: randomUUID() }, expected: 303 },
      { path: `/memos?q=${turn}`, expected: 200, text: '</html>' },
      { path: part, expected: 200 },
    ];
    const act = acts[turn % acts.length];
    if (!act) continue;
    const { path, form, expected, text = '' } = act;
    try {
      const { status, body } = await ask(path, form);
      if (status !== expected || !body.includes(text))
        visits.errors.push(`${path}: ${status} ${/role="alert".{0,300}/s.exec(body)?.[0] ?? body.slice(0, 80)}`);
      else if (form) visits.written.push(title);
      part = /\/assets\/[\w.-]+\.js/.exec(body)?.[0] ?? part;
    } catch (error) {
      visits.errors.push(`${path}: ${error}`);
    }
    visits.done += 1;
    await sleep(400);
  }
  close();
}
