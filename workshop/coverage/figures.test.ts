import { expect, test } from 'vitest'
import { formatFigures } from './figures.ts'
import { makeSaunaVisits } from './sauna-visits.ts'

const nothing = { browser: null, stories: null }

test('reports the duration of each run of the coverage', () => {
  const records = [
    { ...makeSaunaVisits('machine'), paths: 12, milliseconds: { generating: 40, walking: 500 } },
    { ...makeSaunaVisits('machine'), paths: 8, milliseconds: { generating: 60, walking: 300 } },
    { ...makeSaunaVisits('view'), paths: 4, milliseconds: { generating: 50, walking: 6000 } },
    makeSaunaVisits('browser'),
  ]
  const measured = {
    browser: { workers: 2, milliseconds: [1000, 2000, 600] },
    stories: { stories: 100, seconds: 30, axeSeconds: 22, thumbnailSeconds: 3 },
  }
  expect(formatFigures(records, measured)).toEqual([
    'machine: 20 paths of 2 flows, generated in 0.10 s, walked in 0.80 s (aim: 10 s for both)',
    'view: 4 paths of 1 flow, 1.50 s a path, axe in both themes included',
    'browser: 3 paths, 0.60 s a path with 2 workers (aim: 0.8 s)',
    'stories: 100, 0.30 s a story, 0.08 s apart from accessibility (aim: 0.1 s)',
  ])
})

test('reports no figures for a run that did not take place', () => {
  expect(formatFigures([], nothing)).toEqual([])
  expect(formatFigures([], { ...nothing, browser: { workers: 2, milliseconds: [] } })).toEqual([])
})
