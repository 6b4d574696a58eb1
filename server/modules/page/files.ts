import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderFront } from '../../../api/rendering.ts'
import type { Locale } from '../../../api/values.ts'

/** Where the built portal is. */
export interface PortalFiles {
  readonly folder: string
}

/** A screen behind the session, as the build tells of it. */
export interface BuiltPage {
  readonly isFront: boolean
  /** Addresses that show it, parameters as `:name`; `:contractId` is the contract. */
  readonly paths: readonly string[]
  /** The shell, asking for its files before it does. */
  readonly html: Readonly<Record<Locale, string>>
}

/** A page behind the session at an address. */
export interface FoundPage extends Pick<BuiltPage, 'isFront' | 'html'> {
  /** The contract that the address names. */
  readonly contract: string | null
}

/** The built portal: which files there are, and the HTML of its pages. */
export interface Portal {
  readonly folder: string
  readonly paths: ReadonlySet<string>
  /** The page that every screen starts from. */
  readonly shell: string
  /** The sign-in page, ready to read in each language. */
  readonly signIn: Readonly<Record<Locale, string>>
  /** What a page says that is slow to wake up, or cannot. */
  readonly trouble: Readonly<Record<Locale, string>>
  /** The page behind the session at an address; null where there is none. */
  readonly pageAt: (path: string) => FoundPage | null
  /** Readies the front page to be rendered; once, when it is first asked. */
  readonly startFront: () => Promise<RenderFront>
}

interface BuiltPages {
  /** The module that renders pages, from the folder of the portal. */
  readonly renderer: string
  readonly trouble: Readonly<Record<Locale, string>>
  readonly pages: readonly BuiltPage[]
}

/** What the build tells the server of the pages behind the session. */
const BUILT_PAGES = '.pages.json'
const PAGES = /^\/(index|login\.[a-z]{2})\.html$/
const ENCODED = /\.(br|gz)$/
/** What the build keeps for itself. */
const HIDDEN = /\/\./

/** Reads the built portal once; it does not change while it is served. Throws when it is not built. */
export function readPortal({ folder }: PortalFiles): Portal {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .filter((path) => ![PAGES, ENCODED, HIDDEN].some((kind) => kind.test(path)))
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const { pages, renderer, trouble }: BuiltPages = JSON.parse(read(BUILT_PAGES))
  let front: Promise<RenderFront> | undefined
  return {
    folder,
    paths: new Set(paths),
    shell: read('index.html'),
    signIn: {
      fi: read('login.fi.html'),
      sv: read('login.sv.html'),
      en: read('login.en.html'),
    },
    trouble,
    pageAt: finderOf(pages),
    startFront() {
      front ??= importFront(join(folder, renderer))
      return front
    },
  }
}

async function importFront(file: string): Promise<RenderFront> {
  const { startFront }: { startFront: () => Promise<RenderFront> } = await import(
    pathToFileURL(file).href
  )
  return startFront()
}

function finderOf(pages: readonly BuiltPage[]): Portal['pageAt'] {
  const patterns = pages.flatMap(({ paths, ...page }) =>
    paths.map((path) => ({ page, pattern: patternOf(path) })),
  )
  return (path) => {
    for (const { page, pattern } of patterns) {
      const found = pattern.exec(path)
      if (found) return { ...page, contract: found.groups?.['contractId'] ?? null }
    }
    return null
  }
}

/** The portal's router reads addresses in either case. */
const patternOf = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`, 'i')
