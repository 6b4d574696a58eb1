/**
 * Returns the module from which a loader loads a screen, relative to the repository root.
 */
export function findScreenSource(load: () => Promise<unknown>): string {
  const [, file] = /import\(['"]\.\.\/(.+?)['"]\)/.exec(String(load)) ?? []
  if (file === undefined) throw new Error(`A screen is loaded from nowhere: ${String(load)}`)
  return `src/${file}`
}
