import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { confirmationReasons } from '../../api/confirmation.ts'
import { terminationStatuses } from '../../api/contracts.ts'
import { errorCodes } from '../../api/errors.ts'
import { notificationCategories } from '../../api/user.ts'
import { LOCALES } from '../../domain/locales.ts'
import { signInRefusals } from '../../machines/sign-in/sign-in.setup.ts'
import { portalRoutes } from '../routing/portal-routes.ts'
import { screens } from '../routing/screens.ts'
import { wordsOf } from '../screens/errors/error-words.ts'

const built = new Set(portalRoutes.flatMap(({ name, area }) => (name in screens ? [area] : [])))
const areasToCome = [...new Set(portalRoutes.map(({ area }) => area))].filter(
  (area) => !built.has(area),
)

/** What names words in the code: values of the API, of the charts and of the route table. */
const named: Record<string, readonly string[]> = {
  'front: notifications': notificationCategories,
  'front: request': terminationStatuses,
  'signIn: refusal': signInRefusals,
  'termination: identificationFailed': [
    ...errorCodes.filter((code) => code.startsWith('CONFIRM_OPERATION_')),
    'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR',
    'TERMINATE_CONTRACT_CONFIRM_ERROR',
    ...confirmationReasons,
    'out_of_service',
  ],
  'errors: codes': [...new Set(errorCodes.map(wordsOf))],
  'shell: notBuilt': areasToCome,
}

const read = (locale: string, area: string): unknown =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../locales', locale, `${area}.json`), 'utf8'),
  )

describe.each(LOCALES)('in %s', (locale) => {
  test.each(Object.entries(named))('%s', (place, names) => {
    const [area = '', group = ''] = place.split(': ')
    const words: unknown = Reflect.get(Object(read(locale, area)), group)
    const speechless = names.filter(
      (name) => typeof Reflect.get(Object(Reflect.get(Object(words), name)), 'text') !== 'string',
    )
    expect(speechless).toEqual([])
  })
})
