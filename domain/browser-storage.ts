import {
  LANGUAGE_GUESS_STORAGE_KEY,
  LANGUAGE_LIFETIME_S,
  LANGUAGE_STORAGE_KEY,
  REGISTERED_EMAIL_COOKIE,
} from './first-page-storage.ts'
import {
  CONSENT_COOKIE,
  CONSENT_LIFE_MS,
  DEV_WARNING,
  DRAFT_SAVING_COOKIE,
  DRAFT_SAVING_LIFE_MS,
  LEFT_BUILD_STORAGE_KEY,
  REGISTRATION_MARKER_COOKIE,
  SESSION_MARKER_COOKIE,
} from './storage-names.ts'

const MINUTE_MS = 60 * 1000
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS

/** Where a browser stores something. */
export type BrowserStorageKind = 'cookie' | 'localStorage' | 'sessionStorage'

/** Something that the portal stores in a browser. */
export interface BrowserStoredItem {
  /** Over https the name of an `isHttpOnly` cookie begins with `__Host-`. */
  readonly name: string
  readonly place: BrowserStorageKind
  /** In milliseconds, or until the browser or the tab is closed, or until sign-out. */
  readonly life: number | 'browser' | 'tab' | 'sign-out'
  /** True for a cookie that no script can read. */
  readonly isHttpOnly?: true
}

/** A stored cookie. */
export type StoredCookie = BrowserStoredItem & { readonly place: 'cookie' }

/**
 * Everything that the portal stores in a browser. The code that stores it takes name and life from
 * here, and the page of cookies lists it; what each is for is in its words, by the same key.
 */
export const browserStoredItems = {
  session: { name: 'session', place: 'cookie', life: 'browser', isHttpOnly: true },
  authenticated: { name: SESSION_MARKER_COOKIE, place: 'cookie', life: 'browser' },
  device: { name: 'device', place: 'cookie', life: YEAR_MS, isHttpOnly: true },
  browser: { name: 'browser', place: 'cookie', life: 'browser', isHttpOnly: true },
  latestWrite: { name: 'written', place: 'cookie', life: MINUTE_MS, isHttpOnly: true },
  identification: {
    name: 'identification',
    place: 'cookie',
    life: 30 * MINUTE_MS,
    isHttpOnly: true,
  },
  registration: { name: 'registration', place: 'cookie', life: 'browser', isHttpOnly: true },
  registrationMarker: { name: REGISTRATION_MARKER_COOKIE, place: 'cookie', life: 'browser' },
  registeredEmail: { name: REGISTERED_EMAIL_COOKIE, place: 'cookie', life: 5 * MINUTE_MS },
  language: { name: LANGUAGE_STORAGE_KEY, place: 'cookie', life: LANGUAGE_LIFETIME_S * 1000 },
  languageOfTab: { name: LANGUAGE_STORAGE_KEY, place: 'sessionStorage', life: 'tab' },
  languageGuess: { name: LANGUAGE_GUESS_STORAGE_KEY, place: 'sessionStorage', life: 'tab' },
  consent: { name: CONSENT_COOKIE, place: 'cookie', life: CONSENT_LIFE_MS },
  draftSaving: { name: DRAFT_SAVING_COOKIE, place: 'cookie', life: DRAFT_SAVING_LIFE_MS },
  leftPortal: { name: LEFT_BUILD_STORAGE_KEY, place: 'sessionStorage', life: 'tab' },
  devWarning: { name: DEV_WARNING, place: 'localStorage', life: 'sign-out' },
} as const satisfies Readonly<Record<string, BrowserStoredItem>>

export type BrowserStoredItemKey = keyof typeof browserStoredItems
