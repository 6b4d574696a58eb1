import { expect, test } from 'vitest'
import { fromPromise, setup } from 'xstate'
import { Failure } from '../machines/shared/failure.ts'
import { defineModel } from '../machines/shared/model.ts'
import { loadFlows } from '../scripts/flows.ts'
import { makeCoveringPaths } from './cover.ts'
import { formatPath } from './path.ts'
import { saunaModel } from './sauna.ts'
import { addTitles } from './titles.ts'
import { makeBrowserTours, makeViewTours } from './tour.ts'

interface Home {
  readonly name: string
  readonly draft: { readonly step: string } | null
  readonly tenants: readonly string[]
  readonly failure: Failure | null
}

const machine = setup({
  types: { events: {} as { type: 'answered'; story: string; isTrue: boolean } },
  actors: { load: fromPromise<Home>(() => Promise.reject(new Error('reached the outside'))) },
}).createMachine({
  id: 'visit',
  initial: 'loading',
  states: {
    loading: { invoke: { id: 'load', src: 'load', onDone: 'shown', onError: 'loading' } },
    shown: { on: { answered: 'answered' } },
    answered: {},
  },
})

const home: Home = {
  name: 'a home with a name that takes more to read than a title of a test can hold',
  draft: null,
  tenants: ['Aino'],
  failure: null,
}
const story = 'a story that takes more to read than a title of a test can ever hold'

const titlesOf = (homes: readonly Home[], isTrue: readonly boolean[]) => {
  const model = defineModel({
    machine,
    starts: { start: undefined },
    events: { answered: isTrue.map((isTrue) => ({ type: 'answered' as const, story, isTrue })) },
    outcomes: { load: { done: homes, error: ['SERVICE_UNAVAILABLE'] } },
    project: () => null,
  })
  return addTitles(model, makeCoveringPaths(model)).map(([title]) => title)
}

test('long event data in a title are shortened to what distinguishes them from the other samples', () => {
  const homes: Home[] = [
    home,
    { ...home, draft: { step: 'form' } },
    { ...home, draft: { step: 'preview' } },
    { ...home, tenants: ['Aino', 'Eero'] },
    { ...home, tenants: ['Aino', 'Eero'], failure: new Failure('STATE_CONFLICT') },
  ]
  expect(titlesOf(homes, [true, false])).toEqual([
    'from start: load done (draft.step: form) → shown',
    'from start: load done (draft.step: preview) → shown',
    'from start: load done (tenants: 2, failure: null) → shown',
    'from start: load done (failure.code: STATE_CONFLICT) → shown',
    'from start: load fails (SERVICE_UNAVAILABLE) → loading',
    'from start: load done, answered (isTrue: true) → answered',
    'from start: load done, answered (isTrue: false) → answered',
  ])
})

test('long event data without other samples are left out of a title', () => {
  expect(titlesOf([home], [true])).toEqual([
    'from start: load fails (SERVICE_UNAVAILABLE) → loading',
    'from start: load done, answered → answered',
  ])
})

test('short event data are included in a title in full', () => {
  const paths = makeCoveringPaths(saunaModel)
  expect(addTitles(saunaModel, paths)).toEqual(paths.map((path) => [formatPath(path), path]))
})

test.for([
  ['machine', makeCoveringPaths],
  ['view', makeViewTours],
  ['browser', makeBrowserTours],
] as const)('every path on the %s has a unique title in every flow', async ([, pathsOf]) => {
  for (const { name, model } of await loadFlows()) {
    const titles = addTitles(model, pathsOf(model)).map(([title]) => `${name} ${title}`)
    expect(titles).toEqual([...new Set(titles)])
  }
})
