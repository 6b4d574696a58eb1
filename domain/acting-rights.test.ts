import { expect, test } from 'vitest'
import { mayActOnContract, mayWriteToProvider, openAdditions } from './acting-rights.ts'

test('who has not confirmed an addition acts on nothing, and writes to the provider unless it shuts them out', () => {
  const additions = [null, ...openAdditions]
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
