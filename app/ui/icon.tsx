import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { askForIcon, knownIcon, subscribeToIcons } from './icon-store.ts';

type Set = typeof import('@iconify-json/lucide/icons.json');

/** Every name of the set, former ones too; its drawings stay on the server. */
export type IconName = keyof Set['icons'] | keyof Set['aliases'];

/** Where the server finds the drawings. A browser has those of the page and asks the icon service for others. */
export const IconSource = createContext<((name: string) => string | undefined) | undefined>(undefined);

type Props = {
  name: IconName;
  /** Width and height in pixels, held also while the drawing is not there. */
  size?: number;
  className?: string | undefined;
};

/** An icon of the Lucide set. It says nothing by itself: words or a label stand beside it. */
export function Icon({ name, size = 16, className }: Props) {
  const source = use(IconSource);
  const body = useSyncExternalStore(
    subscribeToIcons,
    () => knownIcon(name),
    () => (source ?? knownIcon)(name),
  );
  useEffect(() => {
    if (body === undefined) askForIcon(name);
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
