import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  success: { look: 'border-emerald-300 bg-emerald-50 text-emerald-950', Icon: CircleCheck, color: 'text-emerald-700' },
  info: { look: 'border-sky-300 bg-sky-50 text-sky-950', Icon: Info, color: 'text-sky-700' },
  warning: { look: 'border-amber-300 bg-amber-50 text-amber-950', Icon: TriangleAlert, color: 'text-amber-700' },
  error: { look: 'border-rose-300 bg-rose-50 text-rose-950', Icon: CircleAlert, color: 'text-rose-700' },
};

export type Tone = keyof typeof tones;

type Props = { tone: Tone; role?: 'alert' | 'status'; children: ReactNode };

/** A message across the width of what it is about; an icon says with the colour how it is meant. */
export function Banner({ tone, role, children }: Props) {
  const { look, Icon, color } = tones[tone];
  return (
    <div role={role} className={`flex items-start gap-3 rounded-md border px-4 py-3 text-sm ${look}`}>
      <Icon aria-hidden="true" className={`mt-px size-5 shrink-0 ${color}`} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
