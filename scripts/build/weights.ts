import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { PREFETCHED_FILES_ID } from '../../src/deferred-elements.ts'
import { listFilesBefore, type Manifest } from './manifest.ts'

/** Returns the kilobytes of a built file in the form in which it is sent. */
export function computeFileKilobytes(file: string): number {
  const compressed = `${file}.br`
  if (existsSync(compressed)) return statSync(compressed).size / 1000
  const bytes = readFileSync(file)
  // This format is already compressed, so it is sent as it is.
  if (file.endsWith('.woff2')) return bytes.length / 1000
  return computeBrotliKilobytes(bytes)
}

/** Returns the kilobytes of bytes compressed by brotli. */
export function computeBrotliKilobytes(bytes: Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return brotliCompressSync(bytes, { params }).length / 1000
}

/** Returns the kilobytes of JavaScript that a browser fetches before these modules run. */
export const computeScriptKilobytesBefore = (
  folder: string,
  manifest: Manifest,
  modules: readonly string[],
): number =>
  [...new Set(listFilesBefore(manifest, modules))]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + computeFileKilobytes(join(folder, file)), 0)

const AHEAD = new RegExp(`<template id="${PREFETCHED_FILES_ID}">.*?</template>`, 's')

/**
 * Returns the kilobytes of JavaScript that a built page loads before hydration, with all imports.
 */
export function computePageScriptKilobytes(
  folder: string,
  manifest: Manifest,
  page: string,
): number {
  const html = readFileSync(join(folder, page), 'utf8').replace(AHEAD, '')
  const files = new Set([...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) => file))
  const modules = Object.keys(manifest).filter((key) => files.has(manifest[key]?.file))
  if (modules.length < files.size || files.size === 0)
    throw new Error(`${page} asks for other scripts than the manifest names`)
  return computeScriptKilobytesBefore(folder, manifest, modules)
}
