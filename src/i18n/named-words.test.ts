import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { identificationErrorReasons } from '../../api/confirmation.ts'
import { modificationStatuses, terminationStatuses } from '../../api/contracts.ts'
import { errorCodes, messageKeys } from '../../api/errors.ts'
import { notificationCategories, notificationSubjects } from '../../api/user.ts'
import { LOCALES } from '../../domain/locales.ts'
import { codeRefusals } from '../../machines/shared/mailed-code.machine.ts'
import { passwordRejectionCauses } from '../../machines/shared/new-password.machine.ts'
import { signInRefusals } from '../../machines/sign-in/sign-in.setup.ts'
import { errorTextKey } from '../flow/errors/error-words.ts'
import { listedPages } from '../routing/link-targets.ts'

const failures = [
  ...errorCodes.filter((code) => code.startsWith('CONFIRM_OPERATION_')),
  ...identificationErrorReasons,
  'out_of_service',
]

/**
 * Translation keys derived from names in the code: values of the API, machines and routes. With
 * several namespaces, each is a fallback for the one before.
 */
const named: Record<string, readonly string[]> = {
  'front: notifications': [...notificationCategories, ...notificationSubjects],
  'front: requests.termination': terminationStatuses,
  'front: requests.modification': modificationStatuses,
  'signIn: refusal': signInRefusals,
  'terminationRequest, request: identificationFailed': [
    ...failures,
    'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR',
    'TERMINATE_CONTRACT_CONFIRM_ERROR',
  ],
  'modificationRequest, request: identificationFailed': [
    ...failures,
    'MODIFICATION_CONTRACT_INIT_CONFIRM_ERROR',
    'MODIFICATION_CONTRACT_CONFIRM_ERROR',
  ],
  'account: refusal': codeRefusals,
  'password: cause': passwordRejectionCauses,
  'errors: codes': [...new Set(errorCodes.map(errorTextKey))],
  'front: tiles': listedPages.flatMap(({ area, entry }) => (entry.tile ? [area] : [])),
}

const read = (locale: string, area: string): unknown =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../locales', locale, `${area}.json`), 'utf8'),
  )

const at = (words: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((found, name) => Reflect.get(Object(found), name), words)

describe.each(LOCALES)('translations in %s', (locale) => {
  test.each(Object.entries(named))('contain texts for %s', (place, names) => {
    const [namespaces = '', group = ''] = place.split(': ')
    const said = namespaces.split(', ').map((area) => read(locale, area))
    const speechless = names.filter(
      (name) =>
        !said.some((words) => typeof at(words, `${group}.${name}.text`.split('.')) === 'string'),
    )
    expect(speechless).toEqual([])
  })

  test('contain a name for every page in the menu', () => {
    const shell = read(locale, 'shell')
    const speechless = listedPages.filter(
      ({ area, entry }) => entry.menu && typeof at(shell, ['menu', area]) !== 'string',
    )
    expect(speechless.map(({ name }) => name)).toEqual([])
  })

  test('contain a distinct text for every validation message', () => {
    const words = read(locale, 'validation')
    const said = messageKeys.map((key) => at(words, [key]))
    expect(messageKeys.filter((_, index) => !said[index])).toEqual([])
    expect(new Set(said).size).toBe(messageKeys.length)
  })
})
