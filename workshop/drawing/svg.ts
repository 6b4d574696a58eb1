import type { ElkExtendedEdge, ElkLabel, ElkNode, ElkPoint } from 'elkjs/lib/elk.bundled.js'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { Palette, Themes } from '../../domain/contrast.ts'
import { escapeHtml } from '../../domain/escape-html.ts'
import {
  formatTransition,
  getTransitionKey,
  listNodes,
  listTransitions,
} from '../../paths/chart.ts'
import {
  LINE_HEIGHT,
  layOutChart,
  listStateNotes,
  PADDING,
  type ReserveSpace,
  TEXT_FONT_SIZE,
  TITLE_FONT_SIZE,
} from './layout.ts'

const MARGIN = 8

/**
 * Draws a chart as an SVG for the light and the dark theme. States and edges have a title; states
 * have their id, and transitions their keys (`data-transition`, `data-transitions`), so that a page
 * can highlight them.
 */
export async function drawChart(
  machine: AnyStateMachine,
  themes: Themes,
  room?: ReserveSpace,
): Promise<string> {
  const { root, edges, width, height } = await layOutChart(machine, room)
  const all = listNodes(machine)
  const nodes = new Map(all.map((node) => [node.id, node]))
  const names = new Map(
    all.flatMap(listTransitions).map((one) => [getTransitionKey(one), formatTransition(one)]),
  )
  const [w, h] = [round(width + 2 * MARGIN), round(height + 2 * MARGIN)]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${w} ${h}" width="${w}" height="${h}" role="img" aria-label="${escapeHtml(machine.id)}">`,
    `<style>${styles(themes)}</style>`,
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>',
    ...drawState(root, nodes),
    ...edges.map((edge) => drawEdge(edge, names)),
    ...edges.flatMap(({ labels = [] }) => labels.map(drawLabel)),
    '</svg>\n',
  ].join('\n')
}

const tokens = ['ground', 'surface', 'sunken', 'line-strong', 'ink', 'ink-muted', 'action']

const styles = ({ light, dark }: Themes) => `
svg { ${colours(light)} }
@media (prefers-color-scheme: dark) { svg { ${colours(dark)} } }
text { font: ${TEXT_FONT_SIZE}px system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif; fill: var(--ink-muted) }
.name { font-size: ${TITLE_FONT_SIZE}px; font-weight: 600; fill: var(--ink) }
.label { fill: var(--ink) }
rect { fill: var(--surface); stroke: var(--line-strong) }
.compound > rect, .parallel > rect { fill: var(--ground) }
.region > rect { stroke-dasharray: 5 4 }
.final > rect { fill: var(--sunken) }
.behind { fill: var(--ground); stroke: none }
.edge { fill: none; stroke: var(--action) }
marker path, circle { fill: var(--action) }
`

const colours = (palette: Palette) =>
  tokens.map((token) => `--${token}: ${palette.get(token)}`).join('; ')

function drawState(shape: ElkNode, nodes: ReadonlyMap<string, AnyStateNode>): string[] {
  const node = nodes.get(shape.id)
  const { x, y, width, height } = box(shape)
  if (!node)
    return [`<circle cx="${round(x + width / 2)}" cy="${round(y + height / 2)}" r="${width / 2}"/>`]
  const frame = (inset: number) =>
    `<rect x="${round(x + inset)}" y="${round(y + inset)}" width="${round(width - 2 * inset)}" height="${round(height - 2 * inset)}" rx="6"/>`
  const line = (attributes: string, text: string, index: number) =>
    `<text${attributes} x="${round(x + PADDING)}" y="${round(y + PADDING / 2 + TITLE_FONT_SIZE + LINE_HEIGHT * index)}">${escapeHtml(text)}</text>`
  const notes = listStateNotes(node).map(({ text, transition }, index) =>
    line(
      transition ? ` data-transition="${escapeHtml(getTransitionKey(transition))}"` : '',
      text,
      index + 1,
    ),
  )
  const region = node.parent?.type === 'parallel' ? ' region' : ''
  return [
    `<g id="${escapeHtml(node.id)}" class="${node.type}${region}"><title>${escapeHtml(node.id)}</title>`,
    frame(0) + (node.type === 'final' ? frame(3) : ''),
    line(' class="name"', node.key, 0),
    ...notes,
    '</g>',
    ...(shape.children ?? []).flatMap((child) => drawState(child, nodes)),
  ]
}

function drawEdge(
  { labels = [], sections = [] }: ElkExtendedEdge,
  names: ReadonlyMap<string, string>,
): string {
  const at = ({ x, y }: ElkPoint) => `${round(x)} ${round(y)}`
  const paths = sections.map(({ startPoint, bendPoints = [], endPoint }) => {
    const points = [startPoint, ...bendPoints, endPoint].map(at).join(' ')
    return `<path class="edge" d="M${points}" marker-end="url(#arrow)"/>`
  })
  const keys = [...new Set(labels.map(({ id = '' }) => id))]
  if (!keys.length) return `<g>${paths.join('')}</g>`
  const title = keys.map((key) => escapeHtml(names.get(key) ?? key)).join('\n')
  return `<g data-transitions="${escapeHtml(JSON.stringify(keys))}"><title>${title}</title>${paths.join('')}</g>`
}

function drawLabel(label: ElkLabel): string {
  const { x, y, width, height } = box(label)
  const behind = `<rect class="behind" x="${x}" y="${y}" width="${width}" height="${height}"/>`
  const middle = `x="${round(x + width / 2)}" y="${round(y + TEXT_FONT_SIZE)}" text-anchor="middle"`
  return `${behind}<text class="label" data-transition="${escapeHtml(label.id ?? '')}" ${middle}>${escapeHtml(label.text ?? '')}</text>`
}

const box = ({ x = 0, y = 0, width = 0, height = 0 }: ElkNode | ElkLabel) => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
})

const round = (pixels: number) => Math.round(pixels * 10) / 10
