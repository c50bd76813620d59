// Covers the CPR number of a driving licence on the device: a bar that is moved by buttons, keys or a finger is burnt into
// the picture, and that picture alone is sent.
const longest = 2560;
const step = 2;

function open(form) {
  const part = form.querySelector('[data-cover-part]');
  const input = form.querySelector('input[type=file]');
  const canvas = part.querySelector('canvas');
  const bar = part.querySelector('[data-cover-bar]');
  const frame = part.querySelector('[data-cover-frame]');
  const sure = part.querySelector('[data-cover-sure]');
  const problem = part.querySelector('[data-cover-problem]');
  const told = part.querySelector('[data-cover-told]');
  // Field 4d of a Danish licence, in percent of the picture.
  const area = { x: 33, y: 42, width: 42, height: 9 };
  let isOpen = false;
  let isReady = false;

  const within = (value, least, most) => Math.min(Math.max(value, least), most);

  function place() {
    area.width = within(area.width, 6, 100);
    area.height = within(area.height, 4, 100);
    area.x = within(area.x, 0, 100 - area.width);
    area.y = within(area.y, 0, 100 - area.height);
    bar.style.left = `${area.x}%`;
    bar.style.top = `${area.y}%`;
    bar.style.width = `${area.width}%`;
    bar.style.height = `${area.height}%`;
    sure.checked = false;
  }

  const moves = {
    left: () => (area.x -= step),
    right: () => (area.x += step),
    up: () => (area.y -= step),
    down: () => (area.y += step),
    wider: () => (area.width += step),
    narrower: () => (area.width -= step),
    taller: () => (area.height += step),
    lower: () => (area.height -= step),
  };
  const keys = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

  function move(name) {
    moves[name]();
    place();
    told.textContent = `Bjælken er ${Math.round(area.x)} % fra venstre og ${Math.round(area.y)} % fra toppen`;
  }

  for (const button of part.querySelectorAll('[data-cover-move]')) {
    button.addEventListener('click', () => move(button.dataset.coverMove));
  }
  bar.addEventListener('keydown', (event) => {
    const name = keys[event.key];
    if (!name) return;
    event.preventDefault();
    move(name);
  });
  bar.addEventListener('pointerdown', (event) => {
    const { width, height } = frame.getBoundingClientRect();
    const from = { x: event.clientX, y: event.clientY, left: area.x, top: area.y };
    bar.setPointerCapture(event.pointerId);
    bar.onpointermove = ({ clientX, clientY }) => {
      area.x = from.left + ((clientX - from.x) / width) * 100;
      area.y = from.top + ((clientY - from.y) / height) * 100;
      place();
    };
  });
  for (const end of ['pointerup', 'pointercancel']) {
    bar.addEventListener(end, () => {
      bar.onpointermove = null;
    });
  }

  input.addEventListener('change', async () => {
    const [file] = input.files;
    isReady = false;
    form.elements.covered.value = '';
    problem.textContent = '';
    if (!file) {
      isOpen = false;
      part.hidden = true;
      return;
    }
    isOpen = true;
    part.hidden = false;
    try {
      const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
      const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
      canvas.width = Math.round(picture.width * scale);
      canvas.height = Math.round(picture.height * scale);
      const context = canvas.getContext('2d');
      context.fillStyle = 'white';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(picture, 0, 0, canvas.width, canvas.height);
      picture.close();
      isReady = true;
      place();
      frame.scrollIntoView({ block: 'nearest' });
    } catch {
      canvas.width = 0;
      problem.textContent = 'Billedet kan ikke vises her. Tag et nyt, eller vælg et i formatet JPEG.';
    }
  });

  form.addEventListener(
    'submit',
    async (event) => {
      if (!isOpen || form.elements.covered.value === 'on') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!isReady) {
        problem.textContent ||= 'Billedet er ikke klar endnu. Prøv igen om et øjeblik.';
        return;
      }
      if (!sure.checked) {
        problem.textContent = 'Se efter, at CPR-nummeret er dækket, og sæt kryds.';
        sure.focus();
        return;
      }
      const covered = document.createElement('canvas');
      covered.width = canvas.width;
      covered.height = canvas.height;
      const context = covered.getContext('2d');
      context.drawImage(canvas, 0, 0);
      context.fillStyle = 'black';
      context.fillRect(
        Math.floor((area.x / 100) * covered.width),
        Math.floor((area.y / 100) * covered.height),
        Math.ceil((area.width / 100) * covered.width),
        Math.ceil((area.height / 100) * covered.height),
      );
      const blob = await new Promise((done) => covered.toBlob(done, 'image/jpeg', 0.86));
      if (!blob) {
        problem.textContent = 'Billedet kunne ikke dækkes på denne enhed. Prøv et andet billede.';
        return;
      }
      const files = new DataTransfer();
      files.items.add(new File([blob], 'koerekort.jpg', { type: 'image/jpeg' }));
      input.files = files.files;
      form.elements.covered.value = 'on';
      form.requestSubmit(event.submitter);
    },
    { capture: true },
  );
  place();
}

for (const form of document.querySelectorAll('form[data-cover]')) open(form);
