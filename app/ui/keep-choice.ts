const year = 365 * 24 * 60 * 60 * 1000;

/** Keeps a choice in a cookie of this browser for a year, named as the server names its own over https. */
export function keepChoice(name: string, value: string) {
  const prefix = window.location.protocol === 'https:' ? '__Host-' : '';
  void window.cookieStore?.set({ name: prefix + name, value, expires: Date.now() + year, sameSite: 'lax' });
}
