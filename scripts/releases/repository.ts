import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { RELEASES_FILE, type Release } from './releases.ts'

/** Runs Git in a repository and returns its output; throws its error message when it fails. */
export function runGit(root: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.trim()
}

export const isRepository = (root: string): boolean => existsSync(join(root, '.git'))

/** Returns the tag of a version. */
export const getVersionTag = (version: string): string => `v${version}`

/** Returns the versions that are tagged. */
export const listTaggedVersions = (root: string): string[] =>
  runGit(root, 'tag', '--list', 'v[0-9]*')
    .split('\n')
    .filter(Boolean)
    .map((tag) => tag.slice(1))

/** Returns the releases as they were recorded at a tag, which the repository must have. */
export const readReleasesAtTag = (root: string, version: string): readonly Release[] =>
  JSON.parse(runGit(root, 'show', `${getVersionTag(version)}:${RELEASES_FILE}`))

/** Returns whether the checked-out commit is that of a version's tag. */
export const isAtTag = (root: string, version: string): boolean =>
  runGit(root, 'rev-parse', `${getVersionTag(version)}^{commit}`) ===
  runGit(root, 'rev-parse', 'HEAD')
