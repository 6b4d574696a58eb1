/**
 * Returns the module that the table of pages loads a screen from, by its path from the root of the
 * repository.
 */
export function sourceOf(load: () => Promise<unknown>): string {
  const [, file] = /import\(['"]\.\.\/(.+?)['"]\)/.exec(String(load)) ?? []
  if (file === undefined) throw new Error(`A screen is loaded from nowhere: ${String(load)}`)
  return `src/${file}`
}
