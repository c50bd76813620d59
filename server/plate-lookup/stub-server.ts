import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { motorapiAnswer, nrplaAnswer, nrplaDebt } from './stub-answers.ts';
import { stubVehicles } from './stub-vehicles.ts';

/** The key that the stub rejects; it accepts any other. */
export const wrongKey = 'forkert-noegle';

type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

/** Both registers with fictional cars, on loopback. `asked` has the requested paths in order. */
export async function openRegisterStub() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const path = decodeURIComponent(url.pathname);
    asked.push(path);
    send(response, answerTo(request, path, url.searchParams.has('advanced'), asked));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    base: `http://127.0.0.1:${port}`,
    asked,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function send(response: ServerResponse, answer: Answer | undefined) {
  // A slow answer never comes: the caller must time out.
  if (!answer) return;
  response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
  response.end(JSON.stringify(answer.body ?? { message: messages[answer.status], status_code: answer.status }));
}

const messages: Readonly<Record<number, string>> = {
  401: 'Unauthenticated.',
  404: 'Vehicle not found',
  429: 'Too Many Attempts.',
  500: 'Server Error',
  503: 'Service Unavailable',
};

function answerTo(request: IncomingMessage, path: string, isAdvanced: boolean, asked: string[]): Answer | undefined {
  const isMotorapi = path.startsWith('/vehicles/');
  const token = isMotorapi ? request.headers['x-auth-token'] : request.headers.authorization?.replace(/^Bearer /, '');
  if (!token || token === wrongKey) return { status: 401 };
  const key = path.split('/').at(-1) ?? '';
  if (key === 'ZZ00429') return { status: 429, headers: { 'retry-after': '20' } };
  if (key === 'ZZ00500') return { status: 500 };
  if (key === 'ZZ00503' && asked.filter((each) => each === path).length % 2 === 1) return { status: 503 };
  if (key === 'ZZ00408') return undefined;
  if (key === 'ZZ00200') return { status: 200, body: { hello: 'world' } };
  if (key === 'ZZ00000' && isMotorapi) return { status: 200, body: [] };
  if (path.startsWith('/debt/')) return debtAnswer(key);
  const found = key === 'ZZ00503' ? stubVehicles[0] : stubVehicles.find(({ plate, vin }) => [plate, vin].includes(key));
  if (!found) return { status: 404 };
  return { status: 200, body: isMotorapi ? motorapiAnswer(found) : nrplaAnswer(found, isAdvanced) };
}

function debtAnswer(vehicleId: string): Answer {
  const found = stubVehicles.find((vehicle) => vehicle.vehicleId === vehicleId);
  return found ? { status: 200, body: nrplaDebt(found) } : { status: 404 };
}
