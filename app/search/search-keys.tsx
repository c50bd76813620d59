import { type ComponentType, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isPlainClick } from '#app/ui/plain-click.ts';

type PaletteProps = { owner: string; onClose: () => void };
type Opened = PaletteProps & { Palette: ComponentType<PaletteProps> };

const linkOfFrame = () => document.querySelector<HTMLAnchorElement>('a[data-search]');

/** Opens the search over the page by Ctrl K, Cmd K or the frame's link to it; its code is loaded then. */
export function SearchKeys() {
  const [opened, setOpened] = useState<Opened>();
  const navigate = useNavigate();

  useEffect(() => {
    document.documentElement.dataset.keys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? 'Cmd K' : 'Ctrl K';

    async function open(owner: string) {
      try {
        const { Palette } = await import('./palette.tsx');
        setOpened({ Palette, owner, onClose: () => setOpened(undefined) });
      } catch {
        navigate('/search');
      }
    }
    function onKey(event: KeyboardEvent) {
      const link = linkOfFrame();
      const isAsked = event.key.toLowerCase() === 'k' && event.ctrlKey !== event.metaKey;
      if (!link || !isAsked || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) void open(link.dataset.search ?? '');
    }
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-search]') : null;
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      void open(link.dataset.search ?? '');
    }
    // Before the link follows the click.
    window.addEventListener('click', onClick, true);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('click', onClick, true);
      window.removeEventListener('keydown', onKey);
    };
  }, [navigate]);

  return opened && <opened.Palette owner={opened.owner} onClose={opened.onClose} />;
}
