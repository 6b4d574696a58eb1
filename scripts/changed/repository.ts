import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const TEXT = /\.(ts|tsx|mjs|js|css)$/

/** The files of a working tree as they are now. */
export interface TreeSnapshot {
  /** The text of each file of code or CSS; an empty text for other files. */
  readonly texts: ReadonlyMap<string, string>
  /** The fingerprint of the content of each file. */
  readonly prints: ReadonlyMap<string, string>
}

/** Runs Git; returns its output as a list, and throws its error message when it fails. */
function git(root: string, args: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', [...args, '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.split('\0').filter(Boolean)
}

const untracked = ['ls-files', '--others', '--exclude-standard'] as const

/** Returns the files that differ from a commit, deleted and untracked ones included. */
export function listFilesChangedSince(root: string, commit: string): string[] {
  const differing = git(root, ['diff', '--name-only', '--no-renames', commit])
  return [...new Set([...differing, ...git(root, untracked)])].toSorted()
}

/** Reads every file that Git tracks, or that is new and not ignored. */
export function readTreeSnapshot(root: string): TreeSnapshot {
  const names = [...new Set([...git(root, ['ls-files']), ...git(root, untracked)])].toSorted()
  const texts = new Map<string, string>()
  const prints = new Map<string, string>()
  for (const name of names) {
    const path = join(root, name)
    if (!existsSync(path) || !statSync(path).isFile()) continue
    const bytes = readFileSync(path)
    texts.set(name, TEXT.test(name) ? bytes.toString('utf8') : '')
    prints.set(name, createHash('sha256').update(bytes).digest('hex').slice(0, 16))
  }
  return { texts, prints }
}
