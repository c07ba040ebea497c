// Draws openapi.json. Everything that comes from there becomes text, never markup.

const METHODS = ["get", "post", "put", "patch", "delete"];

/** An element with what stands in it: texts and other elements. */
function element(name, attributes = {}, ...inside) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...inside);
  return made;
}

/** The name of a schema that something refers to. */
const nameOf = (reference) => reference.slice(reference.lastIndexOf("/") + 1);

/** A schema in a few words, with links to those that have a name. */
function type(schema) {
  if (!schema) return ["anything"];
  if (schema.$ref) {
    const name = nameOf(schema.$ref);
    return [element("a", { href: `#schema-${name}` }, name)];
  }
  const any = schema.oneOf ?? schema.anyOf;
  if (any) return any.flatMap((one, at) => (at ? [" or ", ...type(one)] : type(one)));
  if (schema.allOf) return schema.allOf.flatMap((one, at) => (at ? [" and ", ...type(one)] : type(one)));
  if (schema.enum) return [schema.enum.map((word) => JSON.stringify(word)).join(" or ")];
  if (schema.prefixItems) {
    return ["[", ...schema.prefixItems.flatMap((one, at) => (at ? [", ", ...type(one)] : type(one))), "]"];
  }
  if (schema.items) return ["list of ", ...type(schema.items)];
  if (schema.properties) {
    const fields = Object.entries(schema.properties);
    return ["{ ", ...fields.flatMap(([key, of], at) => [at ? ", " : "", `${key}: `, ...type(of)]), " }"];
  }
  const types = [schema.type ?? "anything"].flat();
  return [types.map((one) => (one === "null" ? "nothing" : one)).join(" or ")];
}

/** Rows of a term and what it means. */
function rows(title, entries) {
  if (!entries.length) return [];
  const list = element("dl");
  for (const [term, ...meaning] of entries) {
    list.append(element("dt", {}, element("code", {}, term)), element("dd", {}, ...meaning));
  }
  return [element("strong", {}, title), list];
}

function content(of) {
  return Object.entries(of ?? {}).flatMap(([media, { schema }], at) => [
    at ? "; " : "",
    ...type(schema),
    media === "application/json" ? "" : ` as ${media}`,
  ]);
}

function operation(method, path, described) {
  const parameters = (described.parameters ?? []).map((parameter) => [
    parameter.name,
    ...type(parameter.schema),
    parameter.required ? "" : ", may be left out",
    parameter.description ? `. ${parameter.description}` : "",
  ]);
  const body = described.requestBody;
  const answers = Object.entries(described.responses ?? {}).map(([status, answer]) => [
    status,
    ...(answer.content ? content(answer.content) : [answer.description || "no content"]),
  ]);
  return element(
    "details",
    {},
    element(
      "summary",
      {},
      element("span", { class: "method" }, method),
      element("code", {}, path),
      element("span", { class: "says" }, described.summary ?? ""),
    ),
    ...(described.description ? [element("p", {}, described.description)] : []),
    ...rows("Parameters", parameters),
    ...(body ? rows("Body", [["body", ...content(body.content), body.description ? `. ${body.description}` : ""]]) : []),
    ...rows("Answers", answers),
  );
}

function schema(name, described) {
  const fields = Object.entries(described.properties ?? {}).map(([key, of]) => [
    key,
    ...type(of),
    of.description ? `. ${of.description}` : "",
  ]);
  return element(
    "details",
    { id: `schema-${name}` },
    element("summary", {}, element("code", {}, name), element("span", { class: "says" }, described.description ?? "")),
    ...(fields.length ? rows("Fields", fields) : [element("pre", {}, JSON.stringify(described, null, 2))]),
  );
}

function draw(api) {
  document.getElementById("about").textContent = api.info.description ?? "";
  const groups = new Map();
  for (const [path, operations] of Object.entries(api.paths)) {
    for (const method of METHODS.filter((method) => operations[method])) {
      const group = operations[method].tags?.[0] ?? "other";
      if (!groups.has(group)) groups.set(group, []);
      groups.get(group).push(operation(method, path, operations[method]));
    }
  }
  const schemas = Object.entries(api.components?.schemas ?? {}).sort(([a], [b]) => a.localeCompare(b));
  groups.set("types", schemas.map(([name, described]) => schema(name, described)));
  const main = document.getElementById("addresses");
  const contents = document.getElementById("contents");
  main.replaceChildren();
  for (const [group, parts] of groups) {
    main.append(element("section", { id: group }, element("h2", {}, group), ...parts));
    contents.append(element("li", {}, element("a", { href: `#${group}` }, group)));
  }
  main.removeAttribute("aria-busy");
}

/** A link to a type opens it. */
function open() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target instanceof HTMLDetailsElement) target.open = true;
}

addEventListener("hashchange", open);
const answer = await fetch("/api/openapi.json");
if (answer.ok) {
  draw(await answer.json());
  open();
} else {
  document.getElementById("addresses").textContent = `openapi.json: ${answer.status}`;
}
