/** Tells which build of the screens this process serves; never kept, so that an open page learns of a newer one. */
export async function answerBuild(pathname: string) {
  if (pathname !== '/build.json') return undefined;
  const { assets } = await import('virtual:react-router/server-build');
  return Response.json({ id: assets.version }, { headers: { 'Cache-Control': 'no-store' } });
}
