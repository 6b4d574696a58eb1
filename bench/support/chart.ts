import { readFileSync } from 'node:fs'
import { type Palette, parseThemes } from '../../domain/contrast.ts'
import { escapeHtml } from '../../domain/escape-html.ts'
import { calculateRatio, type Figure, type FigureBound, isWithinBound } from './benchmark.ts'

const WIDTH = 820
const ROW = 26
const LABEL = 430
const TOP = 34
/** The length of a bar at its bound, in pixels; bars that are too long are cut off. */
const FULL = 240
const LONGEST = WIDTH - LABEL - 70

const tokens = ['ground', 'ink', 'ink-muted', 'line-strong', 'success', 'error', 'sunken']
const themes = parseThemes(
  readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8'),
)

/**
 * Draws every figure with an upper bound as a bar: its fraction of the bound, its aim as a tick.
 */
export function drawFigureChart(figures: readonly Figure[]): string {
  const rows = figures.flatMap((figure) => fractionOf(figure))
  const height = TOP + rows.length * ROW + 10
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="Figures as a share of their bounds">`,
    `<style>${styles}</style>`,
    `<rect class="ground" width="${WIDTH}" height="${height}"/>`,
    `<text class="muted" x="${LABEL + FULL}" y="20" text-anchor="middle">bound (dashed: aim)</text>`,
    ...rows.map(drawRow),
    `<path class="bound" d="M${LABEL + FULL} ${TOP - 8}V${height - 6}"/>`,
    '</svg>\n',
  ].join('\n')
}

interface Row {
  readonly what: string
  readonly value: string
  readonly share: number
  readonly aim: number | null
  readonly held: boolean
}

function fractionOf(figure: Figure): Row[] {
  const { what, unit, ours, bound } = figure
  const value = bound?.of === 'ratio' ? calculateRatio(figure) : ours
  if (!bound?.atMost || value === null) return []
  const { atMost, aim } = bound
  return [
    {
      what,
      value: `${value.toFixed(value < 10 ? 2 : 0)} ${unitOf(bound, unit)}`,
      share: value / atMost,
      aim: aim === undefined ? null : aim / atMost,
      held: isWithinBound(figure) === true,
    },
  ]
}

const unitOf = (bound: FigureBound, unit: string) => (bound.of === 'ratio' ? '×' : unit)

function drawRow({ what, value, share, aim, held }: Row, index: number): string {
  const y = TOP + index * ROW
  const length = Math.round(Math.min(share * FULL, LONGEST))
  return [
    `<g><title>${escapeHtml(`${what}: ${value}, ${Math.round(share * 100)} % of the bound`)}</title>`,
    `<text x="${LABEL - 10}" y="${y + 13}" text-anchor="end">${escapeHtml(what)}</text>`,
    `<rect class="${held ? 'held' : 'missed'}" x="${LABEL}" y="${y + 2}" width="${length}" height="14" rx="3"/>`,
    ...(aim === null
      ? []
      : [`<path class="aim" d="M${LABEL + Math.round(aim * FULL)} ${y - 1}v20"/>`]),
    `<text class="value" x="${LABEL + Math.max(length, FULL) + 8}" y="${y + 13}">${escapeHtml(value)}</text>`,
    '</g>',
  ].join('')
}

const colours = (palette: Palette) =>
  tokens.map((token) => `--${token}: ${palette.get(token)}`).join('; ')

const styles = `
svg { ${colours(themes.light)} }
@media (prefers-color-scheme: dark) { svg { ${colours(themes.dark)} } }
text { font: 12px system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif; fill: var(--ink) }
.muted { fill: var(--ink-muted) }
.ground { fill: var(--ground) }
.held { fill: var(--success) }
.missed { fill: var(--error) }
.bound { stroke: var(--ink); stroke-width: 1.5 }
.aim { stroke: var(--ink-muted); stroke-dasharray: 3 2 }
`
