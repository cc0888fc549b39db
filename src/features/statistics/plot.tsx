// A plot of one series, drawn by uPlot on a canvas. A table beside it has the same numbers.
import { useEffect, useRef, useState } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { themeColor } from "@/lib/theme-color";

const HEIGHT = 260;
const AXIS_FONT_SIZE = 14;
/** Distances between lines: counts have no fractions. */
const WHOLE_STEPS = Array.from({ length: 9 }, (_, zeros) => [1, 2, 5].map((n) => n * 10 ** zeros)).flat();

interface Props {
  /** Accessible name. */
  label: string;
  /** Of each value, along the horizontal axis. */
  labels: string[];
  values: number[];
  kind: "bars" | "area";
  /** Top of the vertical axis; by default just above the largest value. */
  max?: number;
  format: (value: number) => string;
}

function axis(overrides: uPlot.Axis): uPlot.Axis {
  const font = `${AXIS_FONT_SIZE}px ${getComputedStyle(document.body).fontFamily}`;
  const grid = { stroke: themeColor("line"), width: 1 };
  return { stroke: themeColor("muted"), font, grid, ticks: { show: false }, ...overrides };
}

function options(props: Props, width: number, onPoint: (index?: number) => void): uPlot.Options {
  const { labels, values, kind, max, format } = props;
  const top = max ?? Math.max(4, ...values);
  return {
    ...{ width, height: HEIGHT, legend: { show: false }, padding: [12, 8, 0, 0] },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 9, fill: themeColor("text") } },
    scales: {
      // Bars need room beside the first and the last.
      x: { time: false, range: [kind === "bars" ? -0.6 : 0, labels.length - (kind === "bars" ? 0.4 : 1)] },
      y: { range: [0, max ?? top * 1.05] },
    },
    axes: [
      axis({
        grid: { show: false },
        size: 36,
        space: 70,
        incrs: [1, 2, 4, 5, 7, 10, 15, 30],
        values: (_, at) => at.map((n) => labels[n] ?? ""),
      }),
      axis({
        size: 56,
        incrs: max === undefined ? WHOLE_STEPS : [max / 4],
        values: (_, at) => at.map((value) => format(value)),
      }),
    ],
    series: [
      {},
      {
        ...{ stroke: themeColor("accent"), width: 2, points: { show: false } },
        fill: kind === "bars" ? themeColor("accent") : `${themeColor("accent")}33`,
        ...(kind === "bars" && { paths: uPlot.paths.bars?.({ size: [0.6, 40] }) }),
      },
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
  };
}

/** Names the point under the pointer, or else the last one. */
export function Plot(props: Props) {
  const { label, labels, values, kind, max, format } = props;
  const box = useRef<HTMLDivElement>(null);
  const [point, setPoint] = useState<number>();
  const at = point !== undefined && point < values.length ? point : values.length - 1;
  const drawn = JSON.stringify([labels, values, kind, max]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawn` stands for the props
  useEffect(() => {
    const parent = box.current;
    if (!parent) return;
    const data: uPlot.AlignedData = [labels.map((_, n) => n), values];
    const plot = new uPlot(options(props, parent.clientWidth, setPoint), data, parent);
    const watcher = new ResizeObserver(() => plot.setSize({ width: parent.clientWidth, height: HEIGHT }));
    watcher.observe(parent);
    return () => {
      watcher.disconnect();
      plot.destroy();
    };
  }, [drawn]);
  return (
    <div>
      <p aria-hidden="true" className="pb-1 text-meta text-soft tabular-nums">
        {labels[at]} · <span className="font-semibold text-text">{format(values[at] ?? 0)}</span>
      </p>
      <div
        ref={box}
        role="img"
        aria-label={label}
        className="min-w-0 overflow-hidden"
        style={{ height: HEIGHT }}
      />
    </div>
  );
}
