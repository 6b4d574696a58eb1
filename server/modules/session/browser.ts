import Bowser from 'bowser'

/** The browser and system by which an owner knows a device; null where unknown. */
export interface BrowserAndSystem {
  readonly browser: string | null
  readonly system: string | null
  /** Whether the device is a phone or a tablet. */
  readonly isPhone: boolean
}

export const unknownBrowserAndSystem: BrowserAndSystem = {
  browser: null,
  system: null,
  isPhone: false,
}

/** The longest user agent that is read, in characters. */
const MAX_USER_AGENT = 512
const PRINTABLE = /^[\x20-\x7e]+$/

const browsers = new Set<string>(Object.values(Bowser.BROWSER_MAP))
const systems = new Set<string>(Object.values(Bowser.OS_MAP))

/** Reads the names of browser and system; one that is not on the lists of the library is unknown. */
export function parseBrowserAndSystem(userAgent: string | undefined): BrowserAndSystem {
  if (!userAgent || userAgent.length > MAX_USER_AGENT || !PRINTABLE.test(userAgent)) {
    return unknownBrowserAndSystem
  }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: withoutSystem(knownIn(browsers, browser.name)),
    system: knownIn(systems, os.name),
    isPhone: platform.type === 'mobile' || platform.type === 'tablet',
  }
}

/**
 * Shortens a name such as "Samsung Internet for Android", because the system is shown beside it.
 */
const withoutSystem = (name: string | null) => name?.replace(/ for Android$/, '') ?? null

const knownIn = (names: ReadonlySet<string>, name: string | undefined): string | null =>
  name !== undefined && names.has(name) ? name : null
