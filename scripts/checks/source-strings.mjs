// Extracts the strings of a source file with their context, for the catalogue check.
import { parseSync } from "vite";

/**
 * @typedef {object} Text
 * @property {"jsx" | "attribute" | "string" | "template"} kind
 * @property {string[]} parts the fixed parts; only a template has more than one
 * @property {string} context name of the attribute, or of the function it is an argument of
 * @property {number} line
 */

/** @param {string} file its name tells the language @param {string} source @returns {Text[]} */
export function textsOf(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  /** @type {Text[]} */
  const found = [];
  walk(program, "", found, source);
  return found;
}

/** @param {any} node @param {string} context @param {Text[]} found @param {string} source */
function walk(node, context, found, source) {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, context, found, source);
    return;
  }
  if (!node || typeof node !== "object" || typeof node.type !== "string") return;
  const line = source.slice(0, node.start).split("\n").length;
  switch (node.type) {
    case "ImportDeclaration":
    case "TSImportType":
      return;
    case "JSXText":
      found.push({ kind: "jsx", parts: [node.value], context, line });
      return;
    case "Literal":
      if (typeof node.value === "string") {
        found.push({
          kind: context.startsWith("@") ? "attribute" : "string",
          parts: [node.value],
          context,
          line,
        });
      }
      return;
    case "TemplateLiteral": {
      const parts = node.quasis.map((/** @type {any} */ q) => q.value.cooked ?? q.value.raw);
      found.push({ kind: "template", parts, context, line });
      walk(node.expressions, "", found, source);
      return;
    }
    case "JSXAttribute":
      walk(node.value, `@${node.name.name ?? ""}`, found, source);
      return;
    case "CallExpression":
    case "NewExpression":
      walk(node.callee, "", found, source);
      walk(node.arguments, nameOf(node.callee), found, source);
      return;
    default:
      for (const [key, child] of Object.entries(node)) {
        if (key !== "type") walk(child, inherited(node, context), found, source);
      }
  }
}

/** An attribute's `{cond ? "a" : "b"}` still belongs to the attribute. @param {any} node @param {string} context */
function inherited(node, context) {
  return /^(JSXExpressionContainer|ConditionalExpression|LogicalExpression)$/.test(node.type) ? context : "";
}

/** @param {any} callee */
function nameOf(callee) {
  return callee.type === "MemberExpression"
    ? `${callee.object.name ?? ""}.${callee.property.name ?? ""}`
    : (callee.name ?? "");
}
