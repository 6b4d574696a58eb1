import { expect, test } from 'vitest'
import { saunaModel } from '../../paths/sauna.ts'
import { computeFlowCoverage } from './flow-coverage.ts'
import { renderCoveragePage } from './page.ts'
import { makeSaunaVisits } from './sauna-visits.ts'

const page = (...records: ReturnType<typeof makeSaunaVisits>[]) =>
  renderCoveragePage({
    flows: [computeFlowCoverage({ name: 'sauna', model: saunaModel }, records)],
    drawings: new Map([['sauna', '<svg></svg>']]),
    figures: ['machine: 3 paths'],
    tokens: ':root { --ink: #000000 }',
  })

const cellsOf = (html: string) =>
  [...(/<tbody>\n(<tr>.*<\/tr>)/.exec(html)?.[1] ?? '').matchAll(/<td[^>]*>([^<]*)/g)].map(
    ([, text]) => text,
  )

const whole = page(makeSaunaVisits('machine'), makeSaunaVisits('view'), makeSaunaVisits('browser'))

test('the table shows states, transitions, paths and seconds of each level', () => {
  const timed = { ...makeSaunaVisits('machine'), milliseconds: { generating: 250, walking: 1250 } }
  const html = page(timed, makeSaunaVisits('view', 'sauna.refused'), makeSaunaVisits('browser'))
  const machine = ['14/14', '15/15', '3', '1.50']
  const view = ['✗ 13/14', '15/15', '3', '–']
  expect(cellsOf(html)).toEqual([...machine, ...view, '5/5', '3', '–'])
})

test('parts not visited are listed above their chart with a path to each', () => {
  const html = page(makeSaunaVisits('machine'), makeSaunaVisits('view', 'sauna.refused'))
  expect(html).toContain('✗ Not everything was visited where it must be: sauna.')
  expect([...html.matchAll(/<li>(<strong.*)<\/li>/g)].map(([, item]) => item)).toEqual([
    '<strong class="fault">view: sauna.refused</strong><br>How to reach it: from guest → refused',
    '<strong class="fault">browser: no paths were walked: tests/flows/sauna/browser.ts</strong>',
  ])
})

test('a fully visited chart has no list of parts not visited', () => {
  expect(whole).toContain('<p>Every state and every transition was visited')
  expect(whole).not.toMatch(/class="fault"|Not visited/)
})

test('the page loads no other resource', () => {
  expect(whole.match(/(?:src|href)="(?!#)[^"]*"|url\(|@import|https?:/g)).toBeNull()
  expect(whole).toContain(':root { --ink: #000000 }')
  expect(whole).toContain('<li>machine: 3 paths</li>')
})
