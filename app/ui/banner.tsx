import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

const tones = {
  success: {
    look: 'border-emerald-300 bg-emerald-50 text-emerald-950',
    icon: 'circle-check',
    color: 'text-emerald-700',
  },
  info: { look: 'border-sky-300 bg-sky-50 text-sky-950', icon: 'info', color: 'text-sky-700' },
  warning: { look: 'border-amber-300 bg-amber-50 text-amber-950', icon: 'triangle-alert', color: 'text-amber-700' },
  error: { look: 'border-rose-300 bg-rose-50 text-rose-950', icon: 'circle-alert', color: 'text-rose-700' },
} as const;

export type Tone = keyof typeof tones;

type Props = { tone: Tone; role?: 'alert' | 'status'; children: ReactNode };

/** A full-width message; the icon repeats the colour's meaning. */
export function Banner({ tone, role, children }: Props) {
  const { look, icon, color } = tones[tone];
  return (
    <div role={role} className={`flex items-start gap-3 rounded-md border px-4 py-3 text-sm ${look}`}>
      <Icon name={icon} size={20} className={`mt-px shrink-0 ${color}`} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
