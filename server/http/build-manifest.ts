/** The build of this process, uncached, so that open pages notice a newer one. */
export async function answerBuild(pathname: string) {
  if (pathname !== '/build.json') return undefined;
  return Response.json({ id: await readBuildId() }, { headers: { 'Cache-Control': 'no-store' } });
}

/** Changes with all that a browser loads. */
export async function readBuildId() {
  const { assets } = await import('virtual:react-router/server-build');
  return assets.version;
}
