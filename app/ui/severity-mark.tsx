import { Icon, type IconName } from './icon.tsx';

const looks = {
  info: { icon: 'bell', look: 'bg-sky-100 text-sky-800' },
  success: { icon: 'check', look: 'bg-emerald-100 text-emerald-800' },
  warning: { icon: 'clock', look: 'bg-amber-100 text-amber-900' },
  error: { icon: 'triangle-alert', look: 'bg-rose-100 text-rose-800' },
} as const satisfies Record<string, { icon: IconName; look: string }>;

/** A round sign of how grave something is, beside its words. */
export function SeverityMark({ severity }: { severity: keyof typeof looks }) {
  const { icon, look } = looks[severity];
  return (
    <span className={`mt-0.5 grid size-7 shrink-0 place-items-center rounded-full ${look}`}>
      <Icon name={icon} size={15} />
    </span>
  );
}
