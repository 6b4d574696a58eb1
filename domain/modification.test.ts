import { describe, expect, it, test } from 'vitest'
import {
  findReceiverObstacle,
  isTransferNeeded,
  lastModificationAnswerDay,
  listPartyIdsAfterModification,
  type ModifiedTenant,
  modificationEffectiveDay,
} from './modification.ts'

const hanna: ModifiedTenant = {
  id: 'hanna',
  isContractParty: true,
  isAdult: true,
  hasResidentUser: true,
}
const jari = { ...hanna, id: 'jari' }
const veera = { ...hanna, id: 'veera', isContractParty: false }
const onni = { ...veera, id: 'onni', isAdult: false, hasResidentUser: false }
const family = [hanna, jari, veera, onni]

describe('A contract is transferred', () => {
  it.each([
    ['to an adult with an account who is no party', veera, null],
    ['not to who leaves', { ...veera, id: 'jari' }, 'is_leaving'],
    ['not to a party', hanna, 'is_party'],
    ['not to a child', { ...onni, hasResidentUser: true }, 'not_adult'],
    ['not to one whose age is not known', { ...veera, isAdult: null }, 'not_adult'],
    ['not to one without an account', { ...veera, hasResidentUser: false }, 'no_account'],
  ])('%s (as the receiver of the contract)', (_title, tenant, obstacle) => {
    expect(findReceiverObstacle(tenant, ['jari'])).toBe(obstacle)
  })

  it('only when no contract party stays', () => {
    const needed = [[], ['hanna'], ['hanna', 'veera'], ['hanna', 'jari']].map((leaving) =>
      isTransferNeeded(family, leaving),
    )
    expect(needed).toEqual([false, false, false, true])
  })
})

test('the parties after a modification are those who stay and the receiver of the contract', () => {
  expect(listPartyIdsAfterModification(family, ['hanna'], null)).toEqual(['jari'])
  expect(listPartyIdsAfterModification(family, ['hanna', 'jari'], 'veera')).toEqual(['veera'])
  expect(listPartyIdsAfterModification(family, [], null)).toEqual(['hanna', 'jari'])
})

test('the other parties may approve a modification until the effective day, and for at least two weeks', () => {
  expect(lastModificationAnswerDay('2026-11-21', '2026-11-21')).toBe('2026-12-05')
  expect(lastModificationAnswerDay('2026-11-21', '2026-12-05')).toBe('2026-12-05')
  expect(lastModificationAnswerDay('2026-11-21', '2026-12-06')).toBe('2026-12-06')
})

test('a modification takes effect on the requested day, or on approval if that is later', () => {
  expect(modificationEffectiveDay('2026-12-15', '2026-12-14')).toBe('2026-12-15')
  expect(modificationEffectiveDay('2026-12-15', '2026-12-16')).toBe('2026-12-16')
})
