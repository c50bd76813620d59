import { createContext, use } from 'react';
import type { KeptProps } from './kept.tsx';

/** What the server has rendered before, by what it was rendered of. */
export type Keeper = {
  find(key: string): string | undefined;
  /** Notes that the inside of an element is to be kept, and tells by what mark it is found in the page. */
  expect(key: string): string;
};

/** What this page takes from what is kept; without it nothing is. */
export const KeeperContext = createContext<Keeper | undefined>(undefined);

export function KeptOnServer({ as: Element, of, children, ...attributes }: KeptProps) {
  const keeper = use(KeeperContext);
  if (!keeper || !of) return <Element {...attributes}>{children}</Element>;
  const key = JSON.stringify(of);
  const html = keeper.find(key);
  if (html === undefined) {
    return (
      <Element {...attributes} data-kept={keeper.expect(key)}>
        {children}
      </Element>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered it before, so it is escaped.
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
