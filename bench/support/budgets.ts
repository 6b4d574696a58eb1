import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { listScreens, readManifest } from '../../scripts/build/manifest.ts'
import {
  computeFileKilobytes,
  computePageScriptKilobytes,
  computeScriptKilobytesBefore,
} from '../../scripts/build/weights.ts'

const root = join(import.meta.dirname, '..', '..')
const portal = join(root, 'dist', 'portal')
const SIGN_IN = 'sign-in'

/** Kilobytes of brotli. A chunk is named by its source, or by its name in the build. */
interface Budgets {
  /**
   * JavaScript needed before a screen can be used, by screen: for the sign-in page all that it
   * loads, for others what their module needs, without translations.
   */
  readonly beforeUse: Readonly<Record<string, number>> & { readonly others: number }
  /** By kind of chunk, the budget of each chunk that `chunks` does not name. */
  readonly eachChunk: Readonly<Record<string, number>>
  readonly chunks: Readonly<Record<string, number>>
}

/** The weight and budget of a chunk or screen, in kilobytes. */
export interface WeightAndBudget {
  readonly called: string
  readonly kilobytes: number
  readonly budget: number
}

/** The weights of the chunks and screens of a build, with their budgets. */
export interface BuildWeights {
  readonly chunks: readonly WeightAndBudget[]
  readonly screens: readonly WeightAndBudget[]
  /** Names of chunks that have a budget but do not exist. */
  readonly unknown: readonly string[]
}

/** Returns the kilobytes of JavaScript needed before the sign-in page can be used. */
export const computeSignInPageKilobytes = (): number =>
  weighPortal().screens.find(({ called }) => called.endsWith(SIGN_IN))?.kilobytes ?? Number.NaN

/** Weighs the built portal. Throws when there is no build. */
export function weighPortal(): BuildWeights {
  const budgets: Budgets = JSON.parse(readFileSync(join(root, 'bench', 'budgets.json'), 'utf8'))
  const manifest = readManifest(portal)
  if (!manifest) throw new Error('There is no build to weigh: npm run build.')
  const chunks = Object.entries(manifest).map(([key, { file, name }]) => {
    const called = key.startsWith('_') ? (name ?? key.replace(/^_|-[\w-]{8}(?=\.)/g, '')) : key
    const budget = budgets.chunks[called] ?? budgets.eachChunk[extname(file)] ?? 0
    return { called, kilobytes: computeFileKilobytes(join(portal, file)), budget }
  })
  const before = [
    [SIGN_IN, computePageScriptKilobytes(portal, manifest, 'login.fi.html')] as const,
    ...[...listScreens(manifest)].map(
      ([name, modules]) => [name, computeScriptKilobytesBefore(portal, manifest, modules)] as const,
    ),
  ]
  const screens = before.map(([name, kilobytes]) => ({
    called: `JavaScript before ${name}`,
    kilobytes,
    budget: budgets.beforeUse[name] ?? budgets.beforeUse.others,
  }))
  const names = new Set(chunks.map(({ called }) => called))
  const unknown = Object.keys(budgets.chunks).filter((name) => !names.has(name))
  return { chunks, screens, unknown }
}
