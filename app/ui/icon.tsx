import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { knownIcon, requestIcon, subscribeToIcons } from './icon-store.ts';

type Set = typeof import('@iconify-json/lucide/icons.json');

/** Every name of the set, aliases included; the drawings stay on the server. */
export type IconName = keyof Set['icons'] | keyof Set['aliases'];

/** Icon lookup on the server. The browser reads the page's own icons and fetches others. */
export const IconSource = createContext<((name: string) => string | undefined) | undefined>(undefined);

type Props = {
  name: IconName;
  /** Width and height in pixels, reserved before the drawing loads. */
  size?: number;
  className?: string | undefined;
};

/** A Lucide icon, always beside text or a label: it has no accessible name. */
export function Icon({ name, size = 16, className }: Props) {
  const source = use(IconSource);
  const body = useSyncExternalStore(
    subscribeToIcons,
    () => knownIcon(name),
    () => (source ?? knownIcon)(name),
  );
  useEffect(() => {
    if (body === undefined) requestIcon(name);
  }, [name, body]);

  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      data-icon={name}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing comes from our own icon set.
      dangerouslySetInnerHTML={{ __html: body ?? '' }}
    />
  );
}
