import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { BarsProps } from './bars.ts';

const TICK = { fill: 'var(--color-muted)', fontSize: 12 };

/** Only the drawing: recharts is larger than the rest of the page, so it is loaded after the numbers. */
export default function BarPlot({ label, points, formatStart, formatValue }: BarsProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={points} margin={{ top: 8, right: 40, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
        <XAxis
          dataKey="start"
          tickFormatter={formatStart}
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-control)' }}
          minTickGap={24}
        />
        <YAxis
          tickFormatter={formatValue}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          width="auto"
          allowDecimals={false}
          tickCount={4}
        />
        <Tooltip
          cursor={{ fill: 'var(--color-tint)' }}
          contentStyle={{
            border: '1px solid var(--color-hairline)',
            borderRadius: 'var(--radius)',
            background: 'var(--color-surface)',
            color: 'var(--color-text)',
          }}
          itemStyle={{ color: 'var(--color-heading)' }}
          labelFormatter={(start) => (typeof start === 'string' ? formatStart(start) : start)}
          formatter={(value) => formatValue(Number(value))}
        />
        <Bar
          dataKey="value"
          name={label}
          fill="var(--color-primary)"
          radius={[2, 2, 0, 0]}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
