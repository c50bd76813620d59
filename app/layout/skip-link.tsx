export function SkipLink() {
  return (
    <a
      href="#indhold"
      className="sr-only rounded-md bg-emerald-700 px-4 py-2 text-sm font-medium text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
    >
      Spring til indhold
    </a>
  );
}
