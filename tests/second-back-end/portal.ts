import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { makeOffsetTable } from './helsinki.ts'

const folder = join(import.meta.dirname, '..', '..', 'dist', 'portal')
const PLACEHOLDER = '<!--runtime-settings-->'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
}

/** A file of the portal, as it is served. */
export interface ServedFile {
  readonly bytes: Buffer
  readonly type: string
  /** Whether its name changes with its content. */
  readonly isHashed: boolean
}

/** The settings of a page, which hold everything that differs between providers. */
const settingsOf = (now: Date) => ({
  now: now.toISOString(),
  helsinki: makeOffsetTable(now),
  locale: 'fi',
  writeDelay: 0,
  redirectDelay: 0,
  local: {
    contractTerminationOnly: false,
    defectNotice: true,
    customDefectNoticeLinkUrl: null,
    messaging: false,
  },
  provider: {
    name: 'Toinen Vuokratalo',
    brand: 'Toinen',
    slug: 'toinen',
    logoUrl: null,
    phone: '+358 3 555 0100',
    email: 'asiakaspalvelu@toinen.example',
    answerTimes: { messages: 3, questions: 'some', feedback: 10, hours: { from: 8, to: 16 } },
    links: { privacy: null, accessibility: null, terms: null },
  },
})

/** The built portal. */
export interface Portal {
  /** Returns a file by its path; null if there is no such file. */
  readonly fileAt: (path: string) => ServedFile | null
  /** Returns the HTML that is served for every page; the portal then shows the page of the address. */
  readonly page: () => string
}

/** Reads the built portal. Throws when it is not built. */
export function readPortal(): Portal {
  const shell = readFileSync(join(folder, 'index.html'), 'utf8')
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .filter((path) => types[extname(path)] !== undefined && !path.includes('/.'))
  const known = new Set(paths)
  return {
    fileAt: (path) =>
      known.has(path)
        ? {
            bytes: readFileSync(join(folder, path)),
            type: types[extname(path)] ?? '',
            isHashed: path.startsWith('/assets/'),
          }
        : null,
    page() {
      const settings = JSON.stringify(settingsOf(new Date())).replaceAll('<', '\\u003c')
      const element = `<script type="application/json" id="runtime-settings">${settings}</script>`
      return shell.replace(PLACEHOLDER, () => element)
    },
  }
}
