import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { browserStoredItems } from '../domain/browser-storage.ts'

const root = join(import.meta.dirname, '..')

/** Returns the product files of floors whose text matches. */
const filesWith = (floors: readonly string[], pattern: RegExp): string[] =>
  globSync(
    floors.map((floor) => `${floor}/**/*.{ts,tsx}`),
    { cwd: root },
  )
    .filter((file) => !/\.(test|stage|stories|samples|example)\.tsx?$/.test(file))
    .filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))
    .toSorted()

it('only the listed modules store something in a browser, each under a name of the table of stored items', () => {
  const STORES =
    /\b(localStorage|sessionStorage|indexedDB|cookieStore|caches\.|store(?:d)?Text|store(?:dC|C)ookies?\b|document\.cookie)/
  const found = filesWith(['src', 'machines', 'api'], STORES)
  expect(found).toEqual([
    'src/browser-storage.ts',
    'src/i18n/language.ts',
    'src/routing/stale-build.ts',
    'src/screens/sign-in/registered-email.ts',
    'src/services/cookies.ts',
    'src/services/dev-warning.ts',
  ])
  const WRITES =
    /storeText\((?!'\w+', (?:LANGUAGE_STORAGE_KEY|LANGUAGE_GUESS_STORAGE_KEY|LEFT_BUILD_STORAGE_KEY|DEV_WARNING),)|storeCookie\((?!`\$\{(LANGUAGE_STORAGE_KEY|name)\}=|text: string)|writeCookie\((?!CONSENT_COOKIE,|DRAFT_SAVING_COOKIE,|name:)/
  expect(filesWith(['src'], WRITES)).toEqual([])
  // Access to cookies throws where they are blocked, so one module has it.
  expect(filesWith(['src', 'machines', 'api'], /document\.cookie/)).toEqual([
    'src/browser-storage.ts',
  ])
})

it('the server sets cookies in one module only', () => {
  expect(filesWith(['server'], /\.(setCookie|clearCookie)\(|set-cookie/i)).toEqual([
    'server/kernel/http/cookies.ts',
    // This file describes the cookies of signing in, and sets none.
    'server/modules/openapi/document.ts',
  ])
})

it('no two stored items in the same place have the same name', () => {
  const names = Object.values(browserStoredItems).map(({ place, name }) => `${place} ${name}`)
  expect(new Set(names).size).toBe(names.length)
})
