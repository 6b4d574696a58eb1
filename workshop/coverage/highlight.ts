import { escapeHtml } from '../../domain/escape-html.ts'
import { type WalkLevel, walkLevels } from '../../paths/record.ts'
import type { ChartPart, CoverageMark } from './flow-coverage.ts'

const signs: Record<CoverageMark, string> = { visited: '✓', missing: '✗', 'not needed': '–' }

/** Formats the levels that visited a part: `machine ✓, view ✓, browser –`. */
export const formatMarks = ({ marks }: Pick<ChartPart, 'marks'>): string =>
  walkLevels.map((level) => `${level} ${signs[marks[level]]}`).join(', ')

/** Returns the id of a part's row on the page. */
export const getRowId = ({ key }: Pick<ChartPart, 'key'>): string =>
  `part-${key.replaceAll(/[^\w-]+/g, '_')}`

/**
 * Adds coverage to a drawn chart: coloured lines along the states and edges that the view or the
 * browser visited, classes for visited and missing parts, and links from labels to their rows.
 */
export function addCoverageToDrawing(svg: string, parts: readonly ChartPart[]): string {
  const found = new Map(parts.map((part) => [part.key, part]))
  const partsOf = (keys: readonly string[]) => keys.flatMap((key) => found.get(key) ?? [])
  return svg
    .replace(' role="img"', ' role="group"')
    .replaceAll(
      /<g data-transitions="([^"]*)"><title>[^<]*<\/title>(.*)<\/g>/g,
      (_, keys: string, lines: string) => {
        const own = partsOf(JSON.parse(unescape(keys)))
        return `<g class="${classesOf(own)}"><title>${titleOf(own)}</title>${bands(lines, own)}${lines}</g>`
      },
    )
    .replaceAll(
      /<g id="([^"]*)" class="([^"]*)"><title>[^<]*<\/title>\n(<rect [^>]*\/>)/g,
      (whole, id: string, kind: string, frame: string) => {
        const own = partsOf([unescape(id)])
        if (!own.length) return whole
        return `<g class="${kind} ${classesOf(own)}"><title>${titleOf(own)}</title>\n${bands(frame, own)}${frame}`
      },
    )
    .replaceAll(
      /<text((?: class="label")?) data-transition="([^"]*)"([^>]*)>([^<]*)<\/text>/g,
      (whole, _, key: string, place: string, text: string) => {
        const [part] = partsOf([unescape(key)])
        if (!part) return whole
        const sign = walkLevels.some((level) => part.marks[level] === 'missing') ? '✗ ' : ''
        return `<a href="#${getRowId(part)}" class="${classesOf([part])}"><text class="label"${place}>${sign}${text}<title>${titleOf([part])}</title></text></a>`
      },
    )
}

/**
 * Returns `by-view` where a level visited all parts, `some-view` where some, and `lacks-view` where
 * it missed a part that it must visit.
 */
function classesOf(parts: readonly ChartPart[]): string {
  const marked = (level: WalkLevel, mark: CoverageMark) =>
    parts.filter(({ marks }) => marks[level] === mark)
  return walkLevels
    .flatMap((level) => {
      const visited = marked(level, 'visited').length
      return [
        ...(visited ? [`${visited === parts.length ? 'by' : 'some'}-${level}`] : []),
        ...(marked(level, 'missing').length ? [`lacks-${level}`] : []),
      ]
    })
    .join(' ')
}

/**
 * Draws nested rails along an edge: the outer pair for the browser, the inner one for the view; the
 * edge itself represents the machine.
 */
const bands = (shapes: string, parts: readonly ChartPart[]): string =>
  (['browser', 'view'] as const)
    .filter((level) => parts.some(({ marks }) => marks[level] === 'visited'))
    .flatMap((level) =>
      ['band', 'gap'].map((kind) =>
        shapes
          .replaceAll(/ class="edge"| marker-end="[^"]*"/g, '')
          .replaceAll(/<(path|rect) /g, `<$1 class="${kind} ${level}" `),
      ),
    )
    .join('')

const titleOf = (parts: readonly ChartPart[]): string =>
  parts.map((part) => `${escapeHtml(part.name)}\n${formatMarks(part)}`).join('\n')

const unescape = (text: string): string =>
  text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
