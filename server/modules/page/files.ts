import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '../../../api/values.ts'

/** Where the built portal is. */
export interface PortalFiles {
  readonly folder: string
}

/** The built portal: which files there are, and the HTML of its pages. */
export interface Portal {
  readonly folder: string
  readonly paths: ReadonlySet<string>
  /** The page that every screen starts from. */
  readonly shell: string
  /** The sign-in page, ready to read in each language. */
  readonly signIn: Readonly<Record<Locale, string>>
}

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
  return {
    folder,
    paths: new Set(paths),
    shell: read('index.html'),
    signIn: {
      fi: read('login.fi.html'),
      sv: read('login.sv.html'),
      en: read('login.en.html'),
    },
  }
}
