import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locale } from '../../api/values.ts'
import { filesBefore, readManifest } from '../../bench/support/manifest.ts'
import { LOCALES } from '../../domain/locales.ts'
import { LATER_ELEMENT } from '../../src/later-element.ts'
import type { LazyScreen } from '../../src/routing/lazy-screen.ts'
import { portalRoutes } from '../../src/routing/portal-routes.ts'
import { screenOf } from '../../src/routing/screens.ts'

interface Prerendered {
  readonly renderTrouble: (locale: Locale) => Promise<string>
}

/** Words that every page behind the session needs. */
const SHARED_WORDS = ['shell', 'signIn', 'errors']
const AFTER_PAINT = 'src/after-paint.ts'
const SCRIPT = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g
const SHEET = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g
const NOT_BUILT = 'src/screens/not-built/NotBuiltScreen.tsx'

/**
 * Tells the server of the pages behind the session: which addresses show one screen, and the
 * page that asks for the files of that screen before it does. `prerender` is the folder of what
 * renders them, and what a page in trouble says.
 */
export async function writePages(portal: string, prerender: string): Promise<void> {
  const manifest = readManifest(portal) ?? {}
  const read = (file: string) => readFileSync(join(portal, file), 'utf8')
  const shell = read('index.html')
  const pageOf = (screen: LazyScreen | null, locale: Locale) => {
    const modules = [
      'src/RoutedApp.tsx',
      screen ? sourceOf(screen) : NOT_BUILT,
      ...[...SHARED_WORDS, ...(screen?.areas ?? [])].map(
        (area) => `locales/${locale}/${area}.json`,
      ),
    ]
    const links = filesBefore(manifest, modules)
      .filter((file) => !shell.includes(`/${file}"`))
      .map(linkTo)
    const html = shell.replace('</head>', `${links.join('')}</head>`)
    return screen === screenOf('front') ? readFirst(html) : html
  }

  /**
   * A page that is rendered: its styles are in it, and its scripts, which it can be read without,
   * wait until it has been painted, pictures and all.
   */
  function readFirst(html: string): string {
    const sheets = [...html.matchAll(SHEET)].map(([, file = '']) => file)
    const scripts = [...html.matchAll(SCRIPT)].map(([element]) => element)
    const later = [...sheets.map(knownSheet), ...scripts].join('')
    return html
      .replaceAll(SCRIPT, '')
      .replaceAll(SHEET, (_, file) => `<style>${read(file)}</style>`)
      .replace(
        '</head>',
        `<template id="${LATER_ELEMENT}">${later}</template>${scriptTo(manifest[AFTER_PAINT]?.file ?? '')}</head>`,
      )
  }

  const pages = [...pathsByScreen()].map(([screen, paths]) => ({
    isFront: screen === screenOf('front'),
    paths,
    html: Object.fromEntries(LOCALES.map((locale) => [locale, pageOf(screen, locale)])),
  }))
  const renderer = join(prerender, 'prerender.js')
  const { renderTrouble }: Prerendered = await import(pathToFileURL(renderer).href)
  const trouble = await Promise.all(
    LOCALES.map(async (locale) => [locale, await renderTrouble(locale)] as const),
  )
  const told = {
    renderer: relative(portal, renderer),
    trouble: Object.fromEntries(trouble),
    pages,
  }
  writeFileSync(join(portal, '.pages.json'), JSON.stringify(told))
}

function pathsByScreen(): Map<LazyScreen | null, string[]> {
  const found = new Map<LazyScreen | null, string[]>()
  for (const { name, path } of portalRoutes)
    found.set(screenOf(name), [...(found.get(screenOf(name)) ?? []), path])
  return found
}

/** The module that a screen is loaded from, as the manifest names it. */
function sourceOf({ load }: LazyScreen): string {
  const [, file] = /import\(['"]\.\.\/(.+?)['"]\)/.exec(String(load)) ?? []
  if (file === undefined) throw new Error(`A screen is loaded from nowhere: ${String(load)}`)
  return `src/${file}`
}

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

const scriptTo = (file: string): string =>
  `<script type="module" crossorigin fetchpriority="low" src="/${file}"></script>`

/** Keeps a sheet from being fetched by what needs it: it is in the page. */
const knownSheet = (file: string): string => `<link rel="stylesheet" disabled href="/${file}">`
