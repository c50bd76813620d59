import { announcesTooMuch } from './body-limit.ts';

/** What a request may ask for. */
export const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

export type Turned = { status: 400 | 404 | 405 | 413; explanation?: string; headers?: Record<string, string> };

/** Why a request goes no further than the door, if so: what neither router nor database can make sense of. */
export function turnedAway(request: Request, { pathname }: URL): Turned | undefined {
  if (!methods.includes(request.method)) return { status: 405, headers: { Allow: methods.join(', ') } };
  const explanation = announcesTooMuch(request, pathname);
  if (explanation) return { status: 413, explanation };
  if (decoded(pathname)?.includes('\0') ?? true) return { status: 400 };
  if (pathname.startsWith('//')) return { status: 404 };
  return undefined;
}

function decoded(pathname: string) {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
