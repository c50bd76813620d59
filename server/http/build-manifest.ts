/** The build of this process, uncached, so that open pages notice a newer one. */
export async function answerBuild(pathname: string) {
  if (pathname !== '/build.json') return undefined;
  const { assets } = await import('virtual:react-router/server-build');
  return Response.json({ id: assets.version }, { headers: { 'Cache-Control': 'no-store' } });
}
