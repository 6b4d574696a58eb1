import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EmbeddedReadId } from '../../api/served-reads.ts'
import type { Locale } from '../../api/values.ts'
import { LOCALES } from '../../domain/locales.ts'
import type { LazyScreen } from '../../src/routing/lazy-screen.ts'
import { embeddedPageReads } from '../../src/routing/page-reads.ts'
import { portalRoutes } from '../../src/routing/portal-routes.ts'
import { screens } from '../../src/routing/screens.ts'
import { lazyPartNamespaces } from '../../src/screens/front/late-parts.ts'
import { findScreenSource } from './screen-source.ts'
import { type PageShell, readPageShell } from './shell.ts'

interface Prerendered {
  readonly renderSignIn: (locale: Locale) => Promise<string>
  readonly renderLoadFailure: (locale: Locale) => Promise<string>
}

/** Translations that every page behind the session needs. */
const SHARED_WORDS = ['shell', 'signIn', 'errors']
const SIGN_IN_WORDS = ['shell', 'signIn']
const SIGN_IN = 'sign-in'
const PORTAL = 'portal'
const FRONT = 'front-page'
const CONSENT_BANNER = 'src/screens/consent/ConsentBanner.tsx'
const LATE_PARTS = 'src/screens/front/LateParts.tsx'

/**
 * Writes the prerendered sign-in pages in each language and, for the server, the pages behind the
 * session: which addresses show one screen, and the page that preloads the files of that screen.
 * `prerender` is the folder of the renderer, which also renders the report of a page that fails to
 * hydrate.
 */
export async function writePages(portal: string, prerender: string): Promise<void> {
  const shell = readPageShell(portal)
  const renderer = join(prerender, 'prerender.js')
  const { renderSignIn, renderLoadFailure }: Prerendered = await import(
    pathToFileURL(renderer).href
  )
  for (const locale of LOCALES)
    writeFileSync(
      join(portal, `login.${locale}.html`),
      signInPage(shell, locale, await renderSignIn(locale)),
    )

  const pages = [...pathsByScreen()].map(([screen, paths]) => ({
    isFront: screen === screens.front,
    reads: readsOf(screen),
    paths,
    html: Object.fromEntries(LOCALES.map((locale) => [locale, pageOf(shell, screen, locale)])),
  }))
  const loadFailure = await Promise.all(
    LOCALES.map(async (locale) => [locale, await renderLoadFailure(locale)] as const),
  )
  const description = {
    renderer: relative(portal, renderer),
    loadFailure: Object.fromEntries(loadFailure),
    pages,
  }
  writeFileSync(join(portal, '.pages.json'), JSON.stringify(description))
}

const signInPage = (shell: PageShell, locale: Locale, rendered: string): string =>
  shell
    .prefetching(shell.readFirst(shell.preloading([SIGN_IN, ...wordsIn(locale, SIGN_IN_WORDS)])), [
      PORTAL,
      FRONT,
    ])
    .replace('lang="fi"', `lang="${locale}"`)
    .replace('<div id="root"></div>', () => `<div id="root">${rendered}</div>`)

function pageOf({ preloading, styled, readFirst }: PageShell, screen: LazyScreen, locale: Locale) {
  const isFront = screen === screens.front
  const { load, namespaces } = screen
  const html = preloading([
    PORTAL,
    isFront ? FRONT : findScreenSource(load),
    ...wordsIn(locale, [...SHARED_WORDS, ...namespaces]),
    // The deferred sections of the front page are preloaded too, after all others.
    ...(isFront ? [LATE_PARTS, ...wordsIn(locale, lazyPartNamespaces)] : []),
  ])
  // The first HTML may contain the question of consent, so the page has its styles.
  return readFirst(styled(html, [CONSENT_BANNER]))
}

const wordsIn = (locale: Locale, namespaces: readonly string[]): string[] =>
  namespaces.map((area) => `locales/${locale}/${area}.json`)

/** Returns the reads that the pages of a screen come with. */
function readsOf(screen: LazyScreen): readonly EmbeddedReadId[] {
  const names = portalRoutes.map(({ name }) => name).filter((name) => screens[name] === screen)
  return [...new Set(names.flatMap((name) => embeddedPageReads[name] ?? []))]
}

function pathsByScreen(): Map<LazyScreen, string[]> {
  const found = new Map<LazyScreen, string[]>()
  for (const { name, path } of portalRoutes)
    found.set(screens[name], [...(found.get(screens[name]) ?? []), path])
  return found
}
