const base =
  'inline-flex min-h-11 md:min-h-9 items-center justify-center gap-2 rounded-md px-4 text-sm font-medium no-underline cursor-pointer ' +
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-emerald-700';

const variants = {
  primary: 'bg-emerald-700 text-white hover:bg-emerald-800',
  secondary: 'border border-neutral-300 bg-white text-neutral-900 hover:bg-neutral-50',
  danger: 'bg-rose-700 text-white hover:bg-rose-800',
};

/** Classes for buttons and links that look like one. */
export function buttonClass(variant: keyof typeof variants) {
  return `${base} ${variants[variant]}`;
}
