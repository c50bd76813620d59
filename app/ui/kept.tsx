import type { HTMLAttributes, ReactNode } from 'react';
import { serverOnly$ } from 'vite-env-only/macros';
import { KeptOnServer } from './kept-on-server.tsx';

export type KeptProps = Omit<HTMLAttributes<HTMLElement>, 'dangerouslySetInnerHTML'> & {
  as: 'div' | 'nav' | 'thead';
  /**
   * Everything that decides how the inside looks on the server, the address and what contexts say included, wrapped in
   * `serverOnly$`; undefined for an inside that is not worth keeping.
   */
  of: readonly unknown[] | undefined;
  children: ReactNode;
};

/**
 * An element whose inside the server renders once and keeps as HTML for all pages on which it is the same. A browser
 * renders it as ever and meets what it would have rendered itself.
 */
export const Kept = serverOnly$(KeptOnServer) ?? Rendered;

function Rendered({ as: Element, of: _, ...attributes }: KeptProps) {
  return <Element {...attributes} />;
}
