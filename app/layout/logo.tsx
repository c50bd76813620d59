export function Logo({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="8" className="fill-emerald-700" />
      <path
        d="M8 15.5 10 10.6A2.6 2.6 0 0 1 12.4 9h7.2a2.6 2.6 0 0 1 2.4 1.6l2 4.9a2 2 0 0 1 1 1.7V22a1 1 0 0 1-1 1h-1.5a1 1 0 0 1-1-1v-1h-11v1a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-4.800a2 2 0 0 1 1-1.700Zm2.700-.5h10.600l-1.500-3.700a.6.6 0 0 0-.5-.3h-6.600a.6.6 0 0 0-.5.300Z"
        className="fill-white"
      />
    </svg>
  );
}
