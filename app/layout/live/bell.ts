export const notificationsPath = '/notifications';
const links = `a.bell[href="${notificationsPath}"]`;

let shown: ((unread: number) => void) | undefined;

/** Shows a number of unread notifications that the page has heard otherwise. */
export const showUnread = (unread: number) => shown?.(unread);

/** Writes the number of unread notifications at each link to them and before the page's title, until it is stopped. */
export function keepBell() {
  let unread: number | undefined;

  function write() {
    if (unread === undefined) return;
    for (const link of document.querySelectorAll<HTMLAnchorElement>(links)) {
      if (unread > 0) link.dataset.unread = String(unread);
      else delete link.dataset.unread;
      if (link.ariaLabel) link.ariaLabel = unread > 0 ? `Notifikationer, ${unread} ulæste` : 'Notifikationer';
    }
    const title = document.title.replace(/^\(\d+\) /, '');
    const next = unread > 0 ? `(${unread}) ${title}` : title;
    if (document.title !== next) document.title = next;
  }
  // A new page brings its own title.
  const watcher = new MutationObserver(write);
  watcher.observe(document.head, { childList: true, characterData: true, subtree: true });

  function show(next: number) {
    unread = next;
    write();
  }
  shown = show;
  return {
    show,
    stop() {
      shown = undefined;
      watcher.disconnect();
    },
  };
}
