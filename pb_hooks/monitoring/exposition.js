// Writes metrics in the text format of Prometheus. Pure.

/**
 * @typedef {{ name: string, help: string, type: "gauge" | "counter" | "histogram", samples: Sample[] }} Metric
 * `suffix` names the part of a histogram.
 * @typedef {{ suffix?: string, labels?: Record<string, string>, value: number }} Sample
 */

/** @param {string} value */
const escaped = (value) => value.replace(/\\/g, "\\\\").replace(/\n/g, "\\n").replace(/"/g, '\\"');

/** @param {string} name @param {Sample} sample */
function sampleLine(name, { suffix = "", labels = {}, value }) {
  const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escaped(text)}"`);
  return `${name}${suffix}${pairs.length ? `{${pairs.join(",")}}` : ""} ${value}`;
}

/** @param {Metric[]} metrics */
const exposition = (metrics) =>
  metrics
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map((sample) => sampleLine(name, sample)),
    ])
    .map((line) => `${line}\n`)
    .join("");

module.exports = { exposition };
