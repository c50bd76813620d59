import { type ComponentType, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { notificationsPath } from './bell.ts';

type PanelProps = { place: DOMRect; onClose: () => void };
type Opened = PanelProps & { Panel: ComponentType<PanelProps> };

/** A link to the notifications that opens the panel: not in the sheet of a phone, nor where they are shown already. */
function bellAt({ target }: Event) {
  const bell =
    target instanceof Element ? target.closest<HTMLAnchorElement>(`a[href="${notificationsPath}"].bell`) : null;
  return bell && !bell.closest(':popover-open') && window.location.pathname !== notificationsPath ? bell : undefined;
}

/** Opens the latest notifications over the page by a click on the bell; their code is loaded then. */
export function BellOpener() {
  const [opened, setOpened] = useState<Opened>();
  const navigate = useNavigate();

  useEffect(() => {
    async function open(bell: HTMLAnchorElement) {
      try {
        const { BellPanel } = await import('./bell-panel.tsx');
        const place = bell.getBoundingClientRect();
        setOpened({ Panel: BellPanel, place, onClose: () => setOpened(undefined) });
      } catch {
        navigate(notificationsPath);
      }
    }
    function onClick(event: MouseEvent) {
      const bell = bellAt(event);
      if (!bell || !isPlainClick(event)) return;
      event.preventDefault();
      void open(bell);
    }
    // Before the link follows the click.
    window.addEventListener('click', onClick, true);
    return () => window.removeEventListener('click', onClick, true);
  }, [navigate]);

  return opened && <opened.Panel place={opened.place} onClose={opened.onClose} />;
}
