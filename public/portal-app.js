// The dealer's app: registers its worker, and turns pushes to this device on and off.
{
  const { slug, organization, login, pushKey } = document.currentScript.dataset;
  const portal = `/kundeportal/${slug}`;
  const owner = `portal-push:${organization}`;
  const worker = navigator.serviceWorker;

  const toBytes = (text) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  const toText = (buffer) =>
    btoa(String.fromCharCode(...new Uint8Array(buffer)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');

  async function tell(fields) {
    const answer = await fetch(`${portal}/enhed`, { method: 'POST', body: new URLSearchParams(fields) });
    if (!answer.ok) throw new Error(`${answer.status}`);
  }

  async function subscribe(manager) {
    const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: toBytes(pushKey) });
    const [p256dh, auth] = ['p256dh', 'auth'].map((name) => toText(subscription.getKey(name)));
    await tell({ step: 'on', endpoint: subscription.endpoint, p256dh, auth, applicationKey: pushKey });
    localStorage.setItem(owner, login);
  }

  /** A push of another login ends here; one that our changed key no longer reaches is made anew. */
  async function mend(manager) {
    const subscription = await manager.getSubscription();
    if (!subscription) return;
    const key = subscription.options.applicationServerKey;
    const isOwn = localStorage.getItem(owner) === login;
    if (isOwn && pushKey && key && toText(key) === pushKey) return;
    await subscription.unsubscribe();
    if (isOwn && pushKey && Notification.permission === 'granted') await subscribe(manager);
  }

  function offer(part, manager) {
    const said = part.querySelector('[data-said]');
    const [on, off] = ['on', 'off'].map((way) => part.querySelector(`[data-turn=${way}]`));
    const show = (isTold) => {
      on.hidden = isTold;
      off.hidden = !isTold;
      part.querySelector('[data-told]').hidden = !isTold;
    };
    part.hidden = false;
    if (!manager || !('Notification' in window)) {
      const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
      said.textContent = isApple ? part.dataset.needsInstall : part.dataset.unsupported;
      return;
    }
    show(part.dataset.push === 'on' && Notification.permission === 'granted');
    on.addEventListener('click', async () => {
      said.textContent = '';
      try {
        if ((await Notification.requestPermission()) !== 'granted') {
          said.textContent = part.dataset.blocked;
          return;
        }
        await subscribe(manager);
        show(true);
      } catch {
        said.textContent = part.dataset.failed;
      }
    });
    off.addEventListener('click', async () => {
      said.textContent = '';
      try {
        await tell({ step: 'off' });
        await (await manager.getSubscription())?.unsubscribe();
        show(false);
      } catch {
        said.textContent = part.dataset.failed;
      }
    });
  }

  async function start() {
    const part = document.querySelector('[data-push]');
    if (!worker) {
      if (part) offer(part, undefined);
      return;
    }
    const registration = await worker.register(`${portal}/app.js`, { scope: portal, updateViaCache: 'none' });
    if (part) offer(part, registration.pushManager);
    if (registration.pushManager) await mend(registration.pushManager);
  }
  start().catch(() => {});
}
