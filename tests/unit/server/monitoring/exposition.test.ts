import { expect, test } from "vitest";
import { exposition } from "../../../../pb_hooks/monitoring/exposition.js";

test("metrics without samples are left out, labels are escaped, and each line ends", () => {
  const text = exposition([
    { name: "a_bytes", help: "Size", type: "gauge", samples: [{ value: 12.5 }] },
    { name: "b_total", help: "None", type: "counter", samples: [] },
    {
      name: "c_total",
      help: "Refusals",
      type: "counter",
      samples: [{ labels: { limit: 'a"b\\c\nd', by: "x" }, value: 3 }],
    },
    {
      name: "d_seconds",
      help: "Times",
      type: "histogram",
      samples: [
        { suffix: "_bucket", labels: { le: "+Inf" }, value: 2 },
        { suffix: "_count", value: 2 },
      ],
    },
  ]);
  expect(text).toBe(
    [
      "# HELP a_bytes Size",
      "# TYPE a_bytes gauge",
      "a_bytes 12.5",
      "# HELP c_total Refusals",
      "# TYPE c_total counter",
      'c_total{limit="a\\"b\\\\c\\nd",by="x"} 3',
      "# HELP d_seconds Times",
      "# TYPE d_seconds histogram",
      'd_seconds_bucket{le="+Inf"} 2',
      "d_seconds_count 2",
      "",
    ].join("\n"),
  );
});
