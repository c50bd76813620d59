const browsers = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** A readable name of a user agent: «Chrome på Windows». */
export function nameDevice(userAgent: string | null | undefined) {
  const said = userAgent ?? '';
  const browser = browsers.find(([pattern]) => pattern.test(said))?.[1];
  const system = systems.find(([pattern]) => pattern.test(said))?.[1];
  if (browser && system) return `${browser} på ${system}`;
  return browser ?? system ?? 'Ukendt enhed';
}
