import { expect, test } from 'vitest'
import { saunaMachine, saunaModel } from '../../paths/sauna.ts'
import { drawChart } from '../drawing/svg.ts'
import { computeFlowCoverage } from './flow-coverage.ts'
import { addCoverageToDrawing, getRowId } from './highlight.ts'
import { makeSaunaVisits } from './sauna-visits.ts'

const tokens = ['ground', 'surface', 'sunken', 'line-strong', 'ink', 'ink-muted', 'action']
const palette = new Map(tokens.map((token) => [token, '#eeeeee']))
const drawing = await drawChart(saunaMachine, { light: palette, dark: palette })

const lit = (...records: ReturnType<typeof makeSaunaVisits>[]) => {
  const { parts } = computeFlowCoverage({ name: 'sauna', model: saunaModel }, records)
  return { parts, svg: addCoverageToDrawing(drawing, parts) }
}

const shown = (svg: string) =>
  [
    ...svg.matchAll(
      /<(?:g|a)[^>]* class="([^"]*)"[^>]*>(?:<title>|<text[^>]*>[^<]*<title>)([^<]*)/g,
    ),
  ]
    .map(([, classes = '', title = '']) => `${title.replaceAll('\n', ': ')} | ${classes}`)
    .toSorted()

test('every state, edge and label of the chart names the levels that visited it', () => {
  const { parts, svg } = lit(
    makeSaunaVisits('machine'),
    makeSaunaVisits('view'),
    makeSaunaVisits('browser'),
  )
  const titles = [...svg.matchAll(/<title>([^\n<]*)\n/g)].map(([, title = '']) => title)
  const names = parts.map(({ name }) => name.replaceAll('>', '&#62;'))
  expect([...new Set(titles)].toSorted()).toEqual(names.toSorted())
  expect(svg).not.toContain('lacks-')
  expect(svg).not.toContain('✗')
})

test('marks the parts that a level must visit and did not', () => {
  const failing = 'sauna.reserving xstate.error.actor.reserve 0'
  const moving = 'sauna.booked.door.shut door.moved 0'
  const { svg } = lit(
    makeSaunaVisits('machine'),
    makeSaunaVisits('view', 'sauna.refused'),
    makeSaunaVisits('browser', failing, moving),
  )
  const refused = 'sauna.refused: machine ✓, view ✗, browser ✓'
  const fails =
    'sauna.reserving --reserve fails--&#62; sauna.choosing.chosen: machine ✓, view ✓, browser ✗'
  const moved =
    'sauna.booked.door.shut --door.moved--&#62; sauna.booked.door.open: machine ✓, view ✓, browser –'
  expect(shown(svg).filter((text) => text.includes('lacks'))).toEqual([
    `${refused} | final by-machine lacks-view by-browser`,
    `${fails} | by-machine by-view lacks-browser`,
    `${fails} | by-machine by-view lacks-browser`,
  ])
  expect(shown(svg).filter((text) => text.startsWith(moved))).toEqual([
    `${moved} | by-machine by-view`,
    `${moved} | by-machine by-view`,
  ])
  expect(svg.match(/✗ [^<\n]+/g)?.filter((text) => !text.includes('✓'))).toEqual([
    '✗ reserve fails',
  ])
})

test('draws coloured lines along the edges that the view and the browser visited', () => {
  const rails = ({ svg }: ReturnType<typeof lit>) =>
    [...svg.matchAll(/<title>sauna\.paying --payment done--&#62; [^<]*<\/title>(.*)<\/g>/g)].map(
      ([, shapes = '']) => [...shapes.matchAll(/class="([^"]*)"/g)].map(([, name]) => name),
    )
  const view = ['band view', 'gap view']
  const browser = ['band browser', 'gap browser']
  expect(rails(lit(makeSaunaVisits('machine')))).toEqual([['edge']])
  expect(rails(lit(makeSaunaVisits('view')))).toEqual([[...view, 'edge']])
  expect(rails(lit(makeSaunaVisits('view'), makeSaunaVisits('browser')))).toEqual([
    [...browser, ...view, 'edge'],
  ])
})

test('marks an edge as partly visited when only one of its two transitions was', () => {
  const { svg } = lit(
    makeSaunaVisits('view', 'sauna.reserving xstate.after.timeout.sauna.reserving 0'),
  )
  const [done, timeout] = ['reserve done', 'after timeout'].map(
    (label) => `sauna.reserving --${label}--&#62; sauna.choosing: machine ✗, view`,
  )
  expect(shown(svg).filter((text) => text.includes('--after timeout--'))).toEqual([
    `${timeout} ✗, browser – | lacks-machine lacks-view`,
    `${done} ✓, browser ✗: ${timeout} ✗, browser – | lacks-machine some-view lacks-view lacks-browser`,
  ])
})

test('every label links to the row of its transition', () => {
  const { parts, svg } = lit()
  const leadsTo = [...svg.matchAll(/<a href="#([^"]*)"/g)].map(([, anchor = '']) => anchor)
  const anchors = parts.filter(({ kind }) => kind === 'transition').map(getRowId)
  expect([...new Set(leadsTo)].toSorted()).toEqual(anchors.toSorted())
  expect(new Set(parts.map(getRowId)).size).toBe(parts.length)
  expect(svg).toMatch(/^<svg [^>]*role="group" aria-label="sauna"/)
})
