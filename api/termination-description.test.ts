import { expect, test } from 'vitest'
import { minimalTermination } from '../fixtures/minimal-termination.ts'
import { ainoStart } from '../machines/termination/termination.samples.ts'
import { terminationRequest } from './termination.ts'
import { makeTerminationSections } from './termination-description.ts'

/** Returns the described reason of a notice; texts are their keys. */
function reasonOf(terminationReason: string) {
  const sections = makeTerminationSections(
    {
      contract: ainoStart.contract,
      operation: { ...minimalTermination, terminationReason },
      noticeDay: '2026-11-21',
      giver: 'Aino Virtanen',
      approvers: [],
      fileNames: [],
      reader: null,
    },
    { t: (key) => key, language: 'fi' },
  )
  return sections.flatMap(({ rows }) => rows).find(({ term }) => term === 'label.terminationReason')
    ?.value
}

test('a reason that the portal does not know is described as UNKNOWN', () => {
  expect([reasonOf('boredom'), reasonOf('death')]).toEqual(['unknownReason', 'reason.death'])
})

test('a reason that the portal does not know is parsed unchanged', () => {
  const { terminationReason } = terminationRequest.shape
  expect(['boredom', 'moveDueWork'].map((reason) => terminationReason.parse(reason))).toEqual([
    'boredom',
    'move_due_work',
  ])
})
