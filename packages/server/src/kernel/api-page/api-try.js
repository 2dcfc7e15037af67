// Sends the calls of the API page with the token that was pasted into it. The token stays in the page and is sent to
// this server alone, as the page's content security policy makes sure.
const token = document.querySelector("#token");

/** Fills the path's parameters, and makes the rest the query or the body. */
function requestOf(method, path, input) {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (method !== "GET" && method !== "DELETE") return { url: filled, body: JSON.stringify(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (Array.isArray(value)) for (const item of value) query.append(`${name}[]`, String(item));
    else query.append(name, String(value));
  }
  return { url: query.size > 0 ? `${filled}?${query}` : filled };
}

async function textOf(response) {
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("application/json")) return JSON.stringify(await response.json(), null, 2);
  const file = await response.blob();
  return `A file of ${file.size} bytes (${type || "unknown type"}).`;
}

async function send(form) {
  const { method, path } = form.dataset;
  const answer = form.querySelector("output");
  let input;
  try {
    input = JSON.parse(form.elements.input.value || "{}");
  } catch (error) {
    answer.textContent = `The input is not JSON: ${error.message}`;
    return;
  }
  if (token.value.trim() === "") {
    answer.textContent = "Paste a token at the top of the page first.";
    token.focus();
    return;
  }
  answer.textContent = "…";
  const { url, body } = requestOf(method, path, input);
  try {
    const response = await fetch(url, {
      method,
      credentials: "omit",
      headers: {
        authorization: `Bearer ${token.value.trim()}`,
        ...(method !== "GET" && { "x-transaction-id": crypto.randomUUID() }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body }),
    });
    answer.textContent = `${response.status}\n${await textOf(response)}`;
  } catch (error) {
    answer.textContent = `No answer: ${error.message}`;
  }
}

document.addEventListener("submit", (event) => {
  event.preventDefault();
  void send(event.target);
});
