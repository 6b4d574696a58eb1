import { expect, test } from 'vitest'
import { mayActOnContract, mayWriteToProvider, openAdditionStatuses } from './acting-rights.ts'

test('a person who has not confirmed an addition may only write to the provider, unless the addition excludes the person', () => {
  const additions = [null, ...openAdditionStatuses]
  expect(
    additions.map((openAddition) => [
      openAddition,
      mayActOnContract({ openAddition }),
      mayWriteToProvider({ openAddition }),
    ]),
  ).toEqual([
    [null, true, true],
    ['unconfirmed', false, true],
    ['disputed', false, false],
    ['guarded', false, false],
  ])
})
