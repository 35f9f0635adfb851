// Makes the calls of the page. The policy of the page allows no inline script.
for (const form of document.querySelectorAll('form.try')) {
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
}

async function send(form) {
  const answer = form.querySelector('.answer');
  const button = form.querySelector('button');
  button.disabled = true;
  answer.textContent = 'Enviando…';
  try {
    const { address, init } = requestOf(form);
    const begun = performance.now();
    const reply = await fetch(address, init);
    const text = await reply.text();
    const milliseconds = Math.round(performance.now() - begun);
    show(answer, `${reply.status} ${reply.statusText} em ${milliseconds} ms`, address, reply, text);
  } catch (error) {
    answer.textContent = `Não foi possível enviar: ${error.message}`;
  } finally {
    button.disabled = false;
  }
}

function requestOf(form) {
  let path = form.dataset.path;
  const query = new URLSearchParams();
  const init = { method: form.dataset.method.toUpperCase(), headers: {} };
  for (const field of form.querySelectorAll('[data-in]')) {
    const { name, value } = field;
    if (field.dataset.in === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (field.dataset.in === 'body') init.body = value;
    else if (value !== '' && field.dataset.in === 'query') query.append(name, value);
    else if (value !== '') init.headers[name] = value;
  }
  if (['POST', 'PUT', 'PATCH'].includes(init.method)) init.headers['content-type'] = 'application/json';
  return { address: query.size ? `${path}?${query}` : path, init };
}

function show(answer, summary, address, reply, text) {
  const line = document.createElement('p');
  const status = document.createElement('strong');
  status.textContent = summary;
  const asked = document.createElement('code');
  asked.textContent = address;
  line.append(status, ' ', asked);
  const body = document.createElement('pre');
  body.tabIndex = 0;
  body.setAttribute('role', 'group');
  body.setAttribute('aria-label', 'Corpo da resposta');
  body.textContent = readable(text) || 'Sem corpo';
  answer.replaceChildren(line, body);
}

function readable(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
