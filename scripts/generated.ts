import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Generated files, which are the whole content of their folder. */
export interface Generated {
  readonly folder: string
  /** The texts of the files, by name in the folder. */
  readonly files: ReadonlyMap<string, string>
}

/**
 * Returns the names of the files that differ from the generated ones: changed, missing, left over.
 */
export function findStaleFiles({ folder, files }: Generated): string[] {
  const there = existsSync(folder) ? readdirSync(folder) : []
  const isCurrent = (name: string) =>
    there.includes(name) && readFileSync(join(folder, name), 'utf8') === files.get(name)
  return [...new Set([...files.keys(), ...there])].filter((name) => !isCurrent(name)).sort()
}

/** Makes the folder contain exactly these files; returns the names of those that changed. */
export function writeFiles(generated: Generated): string[] {
  const { folder, files } = generated
  const stale = findStaleFiles(generated)
  mkdirSync(folder, { recursive: true })
  for (const name of stale) {
    const text = files.get(name)
    if (text === undefined) rmSync(join(folder, name))
    else writeFileSync(join(folder, name), text)
  }
  return stale
}

/** Writes the files; with `--check`, lists the stale ones and fails instead. */
export function writeOrCheck(generated: Generated, command: string): void {
  const isChecking = process.argv.includes('--check')
  const names = isChecking ? findStaleFiles(generated) : writeFiles(generated)
  for (const name of names) console.log(join(generated.folder, name))
  console.log(`${isChecking ? 'stale' : 'written'}: ${names.length} of ${generated.files.size}`)
  if (!isChecking || names.length === 0) return
  console.error(`run ${command}`)
  process.exitCode = 1
}
