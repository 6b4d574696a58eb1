import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFERRED_SCRIPTS_ID, PREFETCHED_FILES_ID } from '../../src/deferred-elements.ts'
import { listFilesBefore, readManifest } from './manifest.ts'

const AFTER_PAINT = 'src/after-paint.ts'
const SCRIPT = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g
const SHEET = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g

/** The page that every screen starts from, and functions that derive pages from it. */
export interface PageShell {
  readonly html: string
  /** Returns the page with preloads of the files of modules. */
  readonly preloading: (modules: readonly string[]) => string
  /** Returns a page with the style sheets of modules. */
  readonly styled: (html: string, modules: readonly string[]) => string
  /** Returns a page that preloads the scripts of modules once it is hydrated. */
  readonly prefetching: (html: string, modules: readonly string[]) => string
  /**
   * Returns a rendered page with inline styles, whose scripts, which it can be read without, load
   * only after it has been painted with its images.
   */
  readonly readFirst: (html: string) => string
}

/** Reads the shell of a build. Throws when there is none. */
export function readPageShell(portal: string): PageShell {
  const manifest = readManifest(portal) ?? {}
  const read = (file: string) => readFileSync(join(portal, file), 'utf8')
  const html = read('index.html')
  const linksTo = (page: string, modules: readonly string[], ofKind = '') =>
    listFilesBefore(manifest, modules)
      .filter((file) => file.endsWith(ofKind) && !page.includes(`/${file}"`))
      .map(linkTo)
      .join('')
  return {
    html,
    preloading: (modules) => html.replace('</head>', `${linksTo(html, modules)}</head>`),
    styled: (page, modules) => page.replace('</head>', `${linksTo(page, modules, '.css')}</head>`),
    prefetching: (page, modules) =>
      page.replace(
        '</head>',
        `${template(PREFETCHED_FILES_ID, linksTo(page, modules, '.js'))}</head>`,
      ),
    readFirst(page) {
      const sheets = [...page.matchAll(SHEET)].map(([, file = '']) => file)
      const scripts = [...page.matchAll(SCRIPT)].map(([element]) => element)
      const later = [...sheets.map(knownSheet), ...scripts].join('')
      return page
        .replaceAll(SCRIPT, '')
        .replaceAll(SHEET, (_, file) => `<style>${read(file)}</style>`)
        .replace(
          '</head>',
          `${template(DEFERRED_SCRIPTS_ID, later)}${scriptTo(manifest[AFTER_PAINT]?.file ?? '')}</head>`,
        )
    },
  }
}

const template = (id: string, content: string): string =>
  `<template id="${id}">${content}</template>`

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

const scriptTo = (file: string): string =>
  `<script type="module" crossorigin fetchpriority="low" src="/${file}"></script>`

/** Prevents modules from fetching a stylesheet that is inlined in the page. */
const knownSheet = (file: string): string => `<link rel="stylesheet" disabled href="/${file}">`
