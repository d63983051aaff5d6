import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { CurveProps } from './curve.ts';

const TICK = { fill: 'var(--color-muted)', fontSize: 12 };

/** Only the drawing; recharts is loaded after the numbers. */
export default function CurvePlot({ points, texts, formatTime, formatCount }: CurveProps) {
  const end = points.at(-1)?.to ?? 0;
  // A last point at the end, so that the curve covers the whole video.
  const drawn = [...points, ...points.slice(-1).map((point) => ({ ...point, from: end }))];
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={drawn}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
        <XAxis
          dataKey="from"
          type="number"
          domain={[0, end]}
          tickFormatter={formatTime}
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-control)' }}
          minTickGap={24}
        />
        <YAxis
          domain={[0, 'dataMax']}
          tickFormatter={formatCount}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          width="auto"
          allowDecimals={false}
          tickCount={4}
        />
        <Tooltip
          contentStyle={{
            border: '1px solid var(--color-hairline)',
            borderRadius: 'var(--radius)',
            background: 'var(--color-surface)',
            color: 'var(--color-text)',
          }}
          itemStyle={{ color: 'var(--color-heading)' }}
          labelFormatter={(from) => formatTime(Number(from))}
          formatter={(value) => formatCount(Number(value))}
        />
        <Area
          dataKey="watched"
          name={texts.watched}
          type="stepAfter"
          stroke="none"
          fill="var(--color-primary)"
          fillOpacity={0.25}
          isAnimationActive={false}
        />
        <Line
          dataKey="reached"
          name={texts.reached}
          type="stepAfter"
          stroke="var(--color-accent)"
          strokeWidth={2}
          dot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}
