// Signs the portal's challenge with a key of this device, and posts it by the form around the button.
const bytes = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
const text = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const read = (list = []) => list.map((each) => ({ ...each, id: bytes(each.id) }));

async function create(asked) {
  const user = { ...asked.user, id: bytes(asked.user.id) };
  const publicKey = {
    ...asked,
    user,
    challenge: bytes(asked.challenge),
    excludeCredentials: read(asked.excludeCredentials),
  };
  const { id, rawId, type, response, authenticatorAttachment } = await navigator.credentials.create({ publicKey });
  return {
    ...{ id, type, rawId: text(rawId), authenticatorAttachment, clientExtensionResults: {} },
    response: {
      clientDataJSON: text(response.clientDataJSON),
      attestationObject: text(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  };
}

async function sign(asked) {
  const publicKey = { ...asked, challenge: bytes(asked.challenge), allowCredentials: read(asked.allowCredentials) };
  const { id, rawId, type, response, authenticatorAttachment } = await navigator.credentials.get({ publicKey });
  return {
    ...{ id, type, rawId: text(rawId), authenticatorAttachment, clientExtensionResults: {} },
    response: {
      clientDataJSON: text(response.clientDataJSON),
      authenticatorData: text(response.authenticatorData),
      signature: text(response.signature),
      ...(response.userHandle && { userHandle: text(response.userHandle) }),
    },
  };
}

for (const form of document.querySelectorAll('form[data-passkey]')) {
  if (!window.PublicKeyCredential) break;
  const problem = form.querySelector('[data-failed]');
  form.hidden = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    problem.textContent = '';
    try {
      const answer = await fetch(form.dataset.passkey, { method: 'POST' });
      const asked = await answer.json();
      if (!answer.ok) throw new Error(asked.error?.message);
      form.elements.response.value = JSON.stringify(await (asked.user ? create(asked) : sign(asked)));
      form.submit();
    } catch {
      problem.textContent = problem.dataset.failed;
    }
  });
}
