import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canChooseParty,
  findPartyChoiceOutcome,
  isPartyChoiceNeeded,
  isTransferQuestionNeeded,
  listLeavingTenantIds,
  type PartyChoice,
  selectableTenants,
  updateChosenParties,
} from './party-choice.ts'

const hanna = { id: 'hanna', isContractParty: true, isAdult: true }
const jari = { id: 'jari', isContractParty: true, isAdult: true }
const veera = { id: 'veera', isContractParty: false, isAdult: true }
const onni = { id: 'onni', isContractParty: false, isAdult: false }

const salonen: PartyChoice = { tenants: [hanna, jari, veera, onni], self: 'hanna', mayModify: true }
const withoutFlag: PartyChoice = { ...salonen, mayModify: false }

test('contract parties and the signed-in tenant can be selected to leave the contract', () => {
  const ids = (choice: PartyChoice) => selectableTenants(choice).map(({ id }) => id)
  expect([ids(salonen), ids({ ...salonen, self: 'veera' })]).toEqual([
    ['hanna', 'jari'],
    ['hanna', 'jari', 'veera'],
  ])
})

test('another party can be selected to leave only with the flag, another tenant who is no party never', () => {
  const open = (choice: PartyChoice) =>
    choice.tenants.filter(({ id }) => canChooseParty(choice, id)).map(({ id }) => id)
  expect([open(salonen), open(withoutFlag)]).toEqual([['hanna', 'jari'], []])
})

test('the form shows the question who leaves only with the flag, and where several tenants can leave', () => {
  const sole: PartyChoice = { ...salonen, tenants: [hanna, veera, onni] }
  expect([salonen, withoutFlag, sole].map(isPartyChoiceNeeded)).toEqual([true, false, false])
  expect(
    [salonen, withoutFlag, sole].map((choice) => listLeavingTenantIds(choice, ['jari'])),
  ).toEqual([['jari'], ['hanna', 'jari'], ['hanna']])
})

test('without the flag the choice to leave applies to all parties', () => {
  const chosen = updateChosenParties(withoutFlag, [], { id: 'hanna', isLeaving: true })
  expect([chosen, listLeavingTenantIds(withoutFlag, chosen)]).toEqual([[], ['hanna', 'jari']])
})

test('with the flag the choice to leave is made for each party separately', () => {
  const one = updateChosenParties(salonen, [], { id: 'jari', isLeaving: true })
  const both = updateChosenParties(salonen, one, { id: 'hanna', isLeaving: true })
  expect([one, both, updateChosenParties(salonen, both, { id: 'jari', isLeaving: false })]).toEqual(
    [['jari'], ['jari', 'hanna'], ['hanna']],
  )
})

test('the chosen parties give the outcome: a termination, a modification or a transfer', () => {
  const leads = (leaving: string[], passesOn: boolean | null = null, choice = salonen) =>
    findPartyChoiceOutcome(choice, leaving, passesOn)
  expect({
    nobody: leads([]),
    'a child alone': leads(['onni']),
    'one of two': leads(['hanna']),
    'both, an adult stays': leads(['hanna', 'jari']),
    'and receives it': leads(['hanna', 'jari'], true),
    'and does not': leads(['hanna', 'jari'], false),
    'both, only a child stays': leads(['hanna', 'jari'], null, {
      ...salonen,
      tenants: [hanna, jari, onni],
    }),
    'both, without the flag': leads([], null, withoutFlag),
    'the only party, an adult stays': leads([], null, { ...salonen, tenants: [hanna, veera] }),
  }).toEqual({
    nobody: 'nobody',
    'a child alone': 'nobody',
    'one of two': 'modification',
    'both, an adult stays': 'undecided',
    'and receives it': 'modification',
    'and does not': 'termination',
    'both, only a child stays': 'termination',
    'both, without the flag': 'termination',
    'the only party, an adult stays': 'undecided',
  })
})

const idOf = (index: number): string => `tenant-${index}`

const tenant = (index: number) =>
  fc.record({
    id: fc.constant(idOf(index)),
    isContractParty: fc.boolean(),
    isAdult: fc.option(fc.boolean()),
  })
const choices = fc.integer({ min: 1, max: 6 }).chain((count) =>
  fc.record({
    tenants: fc.tuple(...Array.from({ length: count }, (_, index) => tenant(index))),
    self: fc.integer({ min: 0, max: count - 1 }).map(idOf),
    mayModify: fc.boolean(),
  }),
)
const clicks = fc.array(fc.record({ id: fc.nat(6).map(idOf), isLeaving: fc.boolean() }))
const after = (choice: PartyChoice, made: readonly { id: string; isLeaving: boolean }[]) =>
  made.reduce<string[]>((leaving, one) => updateChosenParties(choice, leaving, one), [])

test('after any clicks, only tenants who can be selected leave, each once', () => {
  fc.assert(
    fc.property(choices, clicks, (choice, made) => {
      const leaving = listLeavingTenantIds(choice, after(choice, made))
      const able = selectableTenants(choice).map(({ id }) => id)
      expect(leaving.filter((id) => !able.includes(id))).toEqual([])
      expect(new Set(leaving).size).toBe(leaving.length)
    }),
  )
})

test('without the flag all parties leave, and the outcome is always a termination', () => {
  fc.assert(
    fc.property(choices, clicks, fc.option(fc.boolean()), (made, clicked, passesOn) => {
      const choice = { ...made, mayModify: false }
      const chosen = after(choice, clicked)
      expect(listLeavingTenantIds(choice, chosen)).toEqual(
        selectableTenants(choice).map(({ id }) => id),
      )
      expect(findPartyChoiceOutcome(choice, chosen, passesOn)).toBe('termination')
    }),
  )
})

test('repeating a choice of parties changes nothing', () => {
  fc.assert(
    fc.property(choices, clicks, ({ ...choice }, made) => {
      const [last] = made
      if (!last) return
      const once = updateChosenParties(choice, after(choice, made), last)
      expect(updateChosenParties(choice, once, last).toSorted()).toEqual(once.toSorted())
    }),
  )
})

test('the outcome of a choice is undecided only while the question of the transfer has no answer', () => {
  fc.assert(
    fc.property(choices, clicks, fc.option(fc.boolean()), (choice, made, passesOn) => {
      const leaving = after(choice, made)
      expect(findPartyChoiceOutcome(choice, leaving, passesOn) === 'undecided').toBe(
        isTransferQuestionNeeded(choice, leaving) &&
          passesOn === null &&
          findPartyChoiceOutcome(choice, leaving, null) !== 'nobody',
      )
    }),
  )
})
