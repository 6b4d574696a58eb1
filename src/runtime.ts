import type { RuntimeSettings } from '../api/runtime.ts'
import { RUNTIME_ELEMENT } from '../api/runtime-element.ts'
import { tellHelsinkiClock } from '../domain/helsinki.ts'
import { REDIRECT_DELAY_MS, WRITE_DELAY_MS } from '../domain/limits.ts'

const defaults: RuntimeSettings = {
  now: new Date().toISOString(),
  helsinki: { stretches: [], until: new Date(0).toISOString() },
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
    name: 'Porras',
    logoUrl: null,
    links: { privacy: null, accessibility: null, terms: null },
  },
}

function read(): RuntimeSettings {
  if (typeof document === 'undefined') return defaults
  const written = document.getElementById(RUNTIME_ELEMENT)?.textContent
  return written ? { ...defaults, ...JSON.parse(written) } : defaults
}

/**
 * The settings that the server wrote into this page; specification 1, section 3, local settings.
 */
export const runtime = read()

let ahead = aheadOf(runtime)
tellHelsinkiClock(runtime.helsinki)

function aheadOf({ now }: RuntimeSettings): number {
  return Date.parse(now) - Date.now()
}

/** Sets the settings for one server-side render. */
export function renderWith(settings: RuntimeSettings): void {
  Object.assign(runtime, settings)
  ahead = aheadOf(runtime)
  tellHelsinkiClock(runtime.helsinki)
}

/** Returns the time of the server's clock, which defines "today", regardless of the device. */
export const now = (): Date => new Date(Date.now() + ahead)
