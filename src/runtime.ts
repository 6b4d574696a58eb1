import type { RuntimeSettings } from '../api/runtime.ts'
import { RUNTIME_SETTINGS_ELEMENT_ID } from '../api/runtime-element.ts'
import { defaultAnswerTimes } from '../domain/answer-times.ts'
import {
  createHelsinki,
  type Helsinki,
  type HelsinkiClock,
  type HelsinkiOffsetAt,
  offsetLookupIn,
} from '../domain/helsinki.ts'
import { REDIRECT_DELAY_MS, WRITE_DELAY_MS } from '../domain/limits.ts'
import { PRODUCT_NAME } from '../domain/product.ts'

const defaults: RuntimeSettings = {
  now: new Date().toISOString(),
  helsinki: { periods: [], until: new Date(0).toISOString() },
  locale: 'fi',
  writeDelay: WRITE_DELAY_MS,
  redirectDelay: REDIRECT_DELAY_MS,
  local: {
    contractTerminationOnly: false,
    defectNotice: true,
    customDefectNoticeLinkUrl: null,
    messaging: false,
  },
  provider: {
    name: PRODUCT_NAME,
    brand: PRODUCT_NAME,
    slug: 'porras',
    logoUrl: null,
    phone: null,
    email: null,
    answerTimes: defaultAnswerTimes,
    links: { privacy: null, accessibility: null, terms: null },
  },
}

function read(): RuntimeSettings {
  if (typeof document === 'undefined') return defaults
  const written = document.getElementById(RUNTIME_SETTINGS_ELEMENT_ID)?.textContent
  return written ? { ...defaults, ...JSON.parse(written) } : defaults
}

/**
 * The settings that the server wrote into this page; specification 1, section 3, local settings.
 */
export const runtime = read()

let ahead = aheadOf(runtime)
let inTable = offsetLookupIn(runtime.helsinki)

function aheadOf({ now }: RuntimeSettings): number {
  return Date.parse(now) - Date.now()
}

/**
 * Sets the settings of a page that is rendered on the server. The rules of the time zone are
 * available there, and replace the page's table of offsets.
 */
export function setServerRuntime(settings: RuntimeSettings, offsetAt?: HelsinkiOffsetAt): void {
  Object.assign(runtime, settings)
  ahead = aheadOf(runtime)
  inTable = offsetAt ?? offsetLookupIn(runtime.helsinki)
}

/** Whether the page's table of offsets covers an instant. */
export const isInOffsetTable = (instant: Date): boolean => inTable(instant) !== null

/** Returns day and time in Helsinki by the page's table of offsets, outside it by `offsetAt`. */
export const helsinkiWith = (offsetAt: HelsinkiOffsetAt): Helsinki =>
  createHelsinki((instant) => inTable(instant) ?? offsetAt(instant))

/** Day and time in Helsinki of now and the next hours; for instants of the API see `useHelsinki`. */
export const helsinki = helsinkiWith((instant) => {
  throw new RangeError(`No offset of Helsinki is known at ${instant.toISOString()}`)
})

/** Returns the time of the server's clock, which defines "today", regardless of the device. */
export const now = (): Date => new Date(Date.now() + ahead)

/** The time of the server, and the day in Helsinki. */
export const clock: HelsinkiClock = { now, dayOf: helsinki.dayOf }
