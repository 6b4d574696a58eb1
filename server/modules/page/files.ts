import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderSignedInPage } from '../../../api/rendering.ts'
import type { EmbeddedReadId } from '../../../api/served-reads.ts'
import type { Locale } from '../../../api/values.ts'

/** Location of the built portal. */
export interface PortalFiles {
  readonly folder: string
}

/** A page behind the session, as the build describes it. */
export interface BuiltPage {
  readonly isFront: boolean
  /** The reads of its contract that it comes with. */
  readonly reads: readonly EmbeddedReadId[]
  /** Route patterns with parameters as `:name`; `:contractId` is the contract. */
  readonly paths: readonly string[]
  /** HTML shell that preloads the files of the page. */
  readonly html: Readonly<Record<Locale, string>>
}

/** A page behind the session, found by its address. */
export interface FoundPage extends Pick<BuiltPage, 'isFront' | 'reads' | 'html'> {
  /** The parameters of the address by name; `contractId` is the contract. */
  readonly params: Readonly<Record<string, string>>
}

/** The built portal: its files and the HTML of its pages. */
export interface Portal {
  readonly folder: string
  readonly paths: ReadonlySet<string>
  /** HTML shell of the pages that are not prerendered. */
  readonly shell: string
  /** Prerendered sign-in page by language. */
  readonly signIn: Readonly<Record<Locale, string>>
  /** Message for a page that hydrates slowly or not at all. */
  readonly loadFailure: Readonly<Record<Locale, string>>
  /** Returns the page behind the session for an address; null when no page has that address. */
  readonly pageAt: (path: string) => FoundPage | null
  /** Loads the renderer of the pages behind the session, once, on first use. */
  readonly startRenderer: () => Promise<RenderSignedInPage>
}

interface BuiltPages {
  /** The module that renders pages, relative to the folder of the portal. */
  readonly renderer: string
  readonly loadFailure: Readonly<Record<Locale, string>>
  readonly pages: readonly BuiltPage[]
}

/** File with the build's description of the pages behind the session. */
const BUILT_PAGES = '.pages.json'
const PAGES = /^\/(index|login\.[a-z]{2})\.html$/
const ENCODED = /\.(br|gz)$/
/** Files that are private to the build. */
const HIDDEN = /\/\./

/** Reads the built portal once; it does not change while it is served. Throws when it is not built. */
export function readPortal({ folder }: PortalFiles): Portal {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .filter((path) => ![PAGES, ENCODED, HIDDEN].some((kind) => kind.test(path)))
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const { pages, renderer, loadFailure }: BuiltPages = JSON.parse(read(BUILT_PAGES))
  let rendering: Promise<RenderSignedInPage> | undefined
  return {
    folder,
    paths: new Set(paths),
    shell: read('index.html'),
    signIn: {
      fi: read('login.fi.html'),
      sv: read('login.sv.html'),
      en: read('login.en.html'),
    },
    loadFailure,
    pageAt: finderOf(pages),
    startRenderer() {
      rendering ??= importRenderer(join(folder, renderer))
      return rendering
    },
  }
}

async function importRenderer(file: string): Promise<RenderSignedInPage> {
  const {
    prepareSignedInRendering,
  }: { prepareSignedInRendering: () => Promise<RenderSignedInPage> } = await import(
    pathToFileURL(file).href
  )
  return prepareSignedInRendering()
}

function finderOf(pages: readonly BuiltPage[]): Portal['pageAt'] {
  const patterns = pages.flatMap(({ paths, ...page }) =>
    paths.map((path) => ({ page, pattern: patternOf(path) })),
  )
  return (path) => {
    for (const { page, pattern } of patterns) {
      const found = pattern.exec(path)
      if (found) return { ...page, params: { ...found.groups } }
    }
    return null
  }
}

/** The portal's router matches addresses case-insensitively. */
function patternOf(path: string): RegExp {
  const named = path.replace(/:(\w+)/g, '(?<$1>[^/]+)')
  // unchecked pattern: each parameter ends at the next slash
  return new RegExp(`^${named}$`, 'i')
}
