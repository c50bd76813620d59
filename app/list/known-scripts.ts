import { type MiddlewareFunction, redirect } from 'react-router';

const name = 'scripts';

/** Tells the server with every later request of the visit that scripts run here, and fetch for themselves what opens. */
export function tellOfScripts() {
  void window.cookieStore?.set({ name, value: '1', sameSite: 'lax' });
}

/** Whether scripts ran on the pages before this one, so that what is closed at first may be left to them. */
export function hasScripts({ headers }: Request) {
  return new RegExp(`(^|;\\s*)${name}=1`).test(headers.get('cookie') ?? '');
}

/** The change of the query that asks for the page in one piece. */
export const inOnePiece = { [name]: '0' };

/** Answers the links that stand where scripts did not come after all: from here on pages are whole again. */
export const sendWhole: MiddlewareFunction<Response> = async ({ request }, next) => {
  const url = new URL(request.url);
  if (url.searchParams.get(name) !== '0') return next();
  url.searchParams.delete(name);
  const cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
  return redirect(url.pathname + url.search, { headers: { 'Set-Cookie': cookie } });
};
