import { expect, test } from 'vitest'
import { evaluateClaims, type IdentityOutcome, type UnidentifiedOutcome } from './outcome.ts'
import { type ReportedOutcome, toReportedOutcome } from './outcome-codes.ts'
import { claimNames, standardProfile } from './profile.ts'

const claims = {
  acr: 'http://ftn.ficora.fi/2017/loa2',
  amr: ['bank'],
  [claimNames.identityCode]: '140388-9028',
  [claimNames.givenName]: 'Aino',
  [claimNames.familyName]: 'Virtanen',
  [claimNames.birthDate]: '1988-03-14',
}
const born = { [claimNames.birthDate]: '1988-03-14' }
const nothing = Object.fromEntries(Object.values(claimNames).map((name) => [name, undefined]))
const aino: IdentityOutcome = {
  kind: 'identified',
  identityCode: '140388-9028',
  givenName: 'Aino',
  familyName: 'Virtanen',
  birthDate: '1988-03-14',
  method: 'bank',
  acr: 'http://ftn.ficora.fi/2017/loa2',
}

test.each<[string, Record<string, unknown>, IdentityOutcome]>([
  ['all claims name a person', {}, aino],
  [
    'a higher level is accepted',
    { acr: 'http://ftn.ficora.fi/2017/loa3' },
    { ...aino, acr: 'http://ftn.ficora.fi/2017/loa3' },
  ],
  [
    'a method beside unknown words is found',
    { amr: ['pwd', 'mobile'] },
    { ...aino, method: 'mobile' },
  ],
  ['spaces around a name are not part of it', { [claimNames.givenName]: ' Aino ' }, aino],
  [
    'a birth date that does not exist',
    { [claimNames.birthDate]: '1988-02-30' },
    { ...aino, birthDate: null },
  ],
  ['no birth date', { [claimNames.birthDate]: undefined }, { ...aino, birthDate: null }],
  [
    'a birth date in another form',
    { [claimNames.birthDate]: '14.3.1988' },
    { ...aino, birthDate: null },
  ],
  ['no level', { acr: undefined }, { kind: 'noIdentityVerifier' }],
  [
    'a level that was not asked for',
    { acr: 'http://ftn.ficora.fi/2017/loa1' },
    { kind: 'noIdentityVerifier' },
  ],
  ['no method', { amr: undefined }, { kind: 'noIdentityVerifier' }],
  ['an unknown method', { amr: ['pwd'] }, { kind: 'noIdentityVerifier' }],
  [
    'a method named like a part of every object',
    { amr: ['constructor'] },
    { kind: 'noIdentityVerifier' },
  ],
  ['a passport for a bank', { amr: ['passport'] }, { kind: 'noIdentityVerifier' }],
  ['no identity code', { [claimNames.identityCode]: undefined }, { kind: 'noIdentity' }],
  ['an empty identity code', { [claimNames.identityCode]: ' ' }, { kind: 'noIdentity' }],
  [
    'an identity code whose check character is wrong',
    { [claimNames.identityCode]: '140388-9029' },
    { kind: 'identityNotProcessable' },
  ],
  [
    'an identity code that is no text',
    { [claimNames.identityCode]: 1403889028 },
    { kind: 'identityNotProcessable' },
  ],
  ['no given name', { [claimNames.givenName]: undefined }, { kind: 'incompleteAttributes' }],
  ['no family name', { [claimNames.familyName]: '' }, { kind: 'incompleteAttributes' }],
  ['a birth date alone', { ...nothing, ...born }, { kind: 'incompleteAttributes' }],
  [
    'a family name alone',
    { ...nothing, [claimNames.familyName]: 'Virtanen' },
    { kind: 'incompleteAttributes' },
  ],
  [
    'an unreadable identity code alone',
    { ...nothing, [claimNames.identityCode]: '140388' },
    { kind: 'identityNotProcessable' },
  ],
  ['nothing at all', nothing, { kind: 'noAttributes' }],
  ['nothing but spaces', { ...nothing, [claimNames.givenName]: ' ' }, { kind: 'noAttributes' }],
])('The claims of an id_token are parsed: %s', (_title, difference, outcome) => {
  expect(evaluateClaims({ ...claims, ...difference }, 'ftn', standardProfile)).toEqual(outcome)
})

test.each<[UnidentifiedOutcome, ReportedOutcome]>([
  [{ kind: 'cancelled' }, { error: 'CONFIRM_OPERATION_CANCELLED' }],
  [{ kind: 'noIdentityVerifier' }, { error: 'CONFIRM_OPERATION_NO_IDENTITY_VERIFIER' }],
  [{ kind: 'noIdentity' }, { error: 'CONFIRM_OPERATION_NO_IDENTITY' }],
  [{ kind: 'noAttributes' }, { error: 'CONFIRM_OPERATION_NO_ATTRIBUTES' }],
  [{ kind: 'incompleteAttributes' }, { reason: 'incomplete_attributes' }],
  [{ kind: 'identityNotProcessable' }, { reason: 'identity_not_processable' }],
  [{ kind: 'userDataError', reason: 'ECONNREFUSED' }, { reason: 'user_data_error' }],
  [{ kind: 'failed', reason: 'invalid_grant' }, { error: 'CONFIRM_OPERATION_GENERIC_ERROR' }],
])(
  'The outcome %o is reported by an error code of the catalogue, or by a reason',
  (outcome, expected) => {
    expect(toReportedOutcome(outcome)).toEqual(expected)
  },
)
