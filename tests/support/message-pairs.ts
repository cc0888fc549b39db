// Whether two texts are one message of the catalogues in both languages. A browser test then needs one page: components name
// messages by id, so the other language shows its text of the same message.
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { messages } from "../../scripts/lib/translations.mjs";

type Tokens = ReturnType<typeof compileMessageOrThrow>;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** An expression for a compiled message; arguments match any text. */
function expressionOf(tokens: Tokens): string {
  const parts = typeof tokens === "string" ? [tokens] : tokens;
  return parts
    .map((token) => {
      if (typeof token === "string") return escaped(token);
      const cases = Object.values(Object(token[2])).filter(
        (one) => Array.isArray(one) || typeof one === "string",
      );
      return cases.length ? `(?:${cases.map((one) => expressionOf(one as Tokens)).join("|")})` : ".+";
    })
    .join("");
}

const { bn, en } = messages();
const expressions = [...bn].map(([id, text]) =>
  [text, en.get(id) ?? ""].map((one) => {
    const expression = expressionOf(compileMessageOrThrow(one)).replaceAll("#", ".+");
    return { whole: new RegExp(`^(?:${expression})$`, "s"), text: one };
  }),
);

/** Also true for the same beginning or end of a message, such as "Uploading... " */
export function isMessagePair(...texts: [bn: string, en: string]): boolean {
  const normal = texts.map((text) => text.normalize("NFC"));
  return expressions.some((languages) =>
    languages.every(({ whole, text }, n) => {
      const given = normal[n] ?? "";
      return whole.test(given) || text.startsWith(given) || text.endsWith(given);
    }),
  );
}
