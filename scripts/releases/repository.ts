import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { RELEASES_FILE, type Release } from './releases.ts'

/** Runs Git in a repository and returns its output; throws its error message when it fails. */
export function git(root: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.trim()
}

export const isRepository = (root: string): boolean => existsSync(join(root, '.git'))

/** Returns the tag of a version. */
export const tagOf = (version: string): string => `v${version}`

/** Returns the versions that are tagged. */
export const taggedVersions = (root: string): string[] =>
  git(root, 'tag', '--list', 'v[0-9]*')
    .split('\n')
    .filter(Boolean)
    .map((tag) => tag.slice(1))

/** Returns the releases as they were recorded at a tag, which the repository must have. */
export const releasesAt = (root: string, version: string): readonly Release[] =>
  JSON.parse(git(root, 'show', `${tagOf(version)}:${RELEASES_FILE}`))

/** Returns whether the checked-out commit is that of a version's tag. */
export const isAtTag = (root: string, version: string): boolean =>
  git(root, 'rev-parse', `${tagOf(version)}^{commit}`) === git(root, 'rev-parse', 'HEAD')
