import { expect, test } from 'vitest'
import { mergeScores } from './mutation-score.ts'

const sauna = 'src/screens/sauna/Sauna.tsx, Booking'
const [book, heat, unseen] = [
  `${sauna}: without onClick of Button`,
  `${sauna}: heat`,
  `${sauna}: no`,
]
const laundry = 'src/screens/laundry/Laundry.tsx: without onClick of Button'
const shared = 'src/flow/FlowPage.tsx, FlowPage: without onGo'
const fields = 'src/flow/FlowPage.tsx, FlowPage: without events of Field name'

const records = [
  { flow: 'sauna', seconds: 2, seen: [book, heat, shared, fields], noticed: [book, fields] },
  { flow: 'laundry', seconds: 1, seen: [laundry, shared], noticed: [laundry, shared] },
]
const written = [book, heat, unseen, laundry, shared, 'src/screens/front/Front.tsx: none']

test('a mutant detected by one flow counts for all; one that no tour renders is undetected', () => {
  expect(mergeScores(records, written, { [heat]: 'it is always hot' })).toEqual({
    flows: [
      { flow: 'sauna', mutants: 5, score: 3 / 5, seconds: 2 },
      { flow: 'laundry', mutants: 2, score: 1, seconds: 1 },
    ],
    mutants: 6,
    score: 4 / 6,
    survivors: new Map([
      [heat, 'it is always hot'],
      [unseen, null],
    ]),
    stale: [],
  })
})

test('an explanation of a mutant that is detected or missing is reported as stale', () => {
  const { stale } = mergeScores(records, written, { [book]: 'no', [heat]: 'yes', gone: 'no' })
  expect(stale).toEqual([book, 'gone'])
})
