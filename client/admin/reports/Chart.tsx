import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  type ChartOptions,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  Title,
  Tooltip,
} from 'chart.js';
import { Chart as ReactChart } from 'react-chartjs-2';
import { color } from '#client/ui/theme/tokens.ts';
import { useTokenColors } from '#client/ui/theme/useTokenColors.ts';
import type { Report } from '#shared/contract/admin/reports.ts';
import type { Currency } from '#shared/values/money.ts';

ChartJs.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  Title,
  Tooltip,
);

// A canvas inherits no font from the page.
ChartJs.defaults.font.family = "'Figtree', 'Figtree fallback', system-ui, sans-serif";

const SLICES = [color.chart1, color.chart2, color.chart3, color.chart4, color.chart5, color.chart6];
const TOKENS = {
  text: color.onSurface,
  quiet: color.quiet,
  line: color.line,
  surface: color.surface,
  accent: color.chart1,
};

/** The title of a chart whose figures have no name of their own. (Specification, 'Reports page') */
const FALLBACK = { line: 'Gráfico de Linha', bar: 'Gráfico de Barras', pie: 'Gráfico de Pizza' } as const;

const count = new Intl.NumberFormat('pt-BR');

interface ChartProps {
  type: Report['type'];
  chart: Report['chart'];
  money: Currency | undefined;
  small: boolean;
}

/** The drawing itself, in the colours of the theme; the table beside it has the figures. */
export function Chart({ type, chart, money, small }: ChartProps) {
  const colors = useTokenColors(TOKENS);
  const slices = useTokenColors(Object.fromEntries(SLICES.map((slice, index) => [`${index}`, slice])));
  const title = chart.datasets[0]?.label || FALLBACK[type];
  const formatter = (more: Intl.NumberFormatOptions) =>
    money ? new Intl.NumberFormat('pt-BR', { style: 'currency', currency: money, ...more }) : count;
  const whole = formatter({});
  const short = formatter({ notation: 'compact', maximumFractionDigits: 1 });

  const scale = {
    ticks: { color: colors.quiet, maxRotation: 0, autoSkipPadding: 12 },
    border: { display: false },
  };
  const options: ChartOptions = {
    responsive: true,
    maintainAspectRatio: false,
    locale: 'pt-BR',
    animation: matchMedia('(prefers-reduced-motion: reduce)').matches ? false : { duration: 200 },
    interaction: type === 'pie' ? {} : { mode: 'index', intersect: false },
    plugins: {
      legend: {
        display: !small,
        position: 'top',
        labels: { color: colors.text, boxWidth: 12, boxHeight: 12, padding: 12 },
      },
      title: { display: !small, text: title, color: colors.text, font: { size: 14, weight: 600 } },
      tooltip: {
        callbacks: {
          label: ({ dataset, label, raw }) =>
            ` ${type === 'pie' ? label : dataset.label}: ${whole.format(Number(raw))}`,
        },
      },
    },
    ...(type !== 'pie' && {
      scales: {
        x: { ...scale, grid: { display: false } },
        y: {
          ...scale,
          beginAtZero: true,
          grid: { color: colors.line },
          ticks: {
            ...scale.ticks,
            precision: 0,
            maxTicksLimit: small ? 4 : 8,
            callback: (value: string | number) => short.format(Number(value)),
          },
        },
      },
    }),
  };
  return (
    <ReactChart
      type={type}
      role="img"
      aria-label={`${title}: os números estão na tabela ao lado`}
      options={options}
      data={{
        labels: chart.labels,
        datasets: chart.datasets.map(({ label, data }) => ({
          label,
          data,
          borderWidth: 2,
          ...(type === 'pie'
            ? { backgroundColor: Object.values(slices), borderColor: colors.surface }
            : {
                borderColor: colors.accent,
                backgroundColor: `${colors.accent}24`, // 14 %
                fill: true,
                tension: 0.3,
                cubicInterpolationMode: 'monotone' as const,
                pointRadius: data.length > 40 || small ? 0 : 3,
                pointHitRadius: 12,
                pointBackgroundColor: colors.accent,
              }),
        })),
      }}
    />
  );
}
