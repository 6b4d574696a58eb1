import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { formatOldestVersionLine } from './changelog.ts'
import { makeRelease, ReleaseError } from './make-release.ts'
import { readReleases } from './releases.ts'
import { readReleasesAtTag, runGit } from './repository.ts'
import { makeScratchRepository, type ScratchRepository } from './scratch-repository.ts'

let repository: ScratchRepository
let root = ''
beforeEach(() => {
  repository = makeScratchRepository(['package.json', 'package-lock.json'])
  root = repository.root
  repository.commit('server/migrations/0001-first.sql', 'create table a (id integer);\n')
})
afterEach(() => repository.remove())

const entry = (version: string, oldest: string) =>
  `## [${version}] - 2026-12-01\n\nWhat is new in ${version}.\n\n${formatOldestVersionLine(oldest)}\n\n`

const changelog = (...entries: string[]) =>
  repository.commit('CHANGELOG.md', `# Changelog\n\n## [Unreleased]\n\n${entries.join('')}`)

const refuses = async (version: string, sentence: string) => {
  const before = runGit(root, 'rev-parse', 'HEAD')
  await expect(makeRelease(root, version)).rejects.toThrow(new ReleaseError(sentence))
  expect(runGit(root, 'rev-parse', 'HEAD')).toBe(before)
}

const versionsIn = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')).version

it('a release is one commit with its record and version, and a tag with its entry', async () => {
  changelog(entry('0.2.0', '0.2.0'))
  const release = await makeRelease(root, '0.2.0')
  expect([release.oldest, Object.keys(release.migrations)]).toEqual(['0.2.0', ['0001-first']])
  expect(readReleases(root)).toEqual([release])
  expect(readReleasesAtTag(root, '0.2.0')).toEqual([release])
  expect([versionsIn('package.json'), versionsIn('package-lock.json')]).toEqual(['0.2.0', '0.2.0'])
  expect(runGit(root, 'log', '-1', '--format=%s')).toBe('Release 0.2.0')
  expect(runGit(root, 'status', '--porcelain')).toBe('')
  expect(runGit(root, 'for-each-ref', '--format=%(contents)', 'refs/tags/v0.2.0')).toBe(
    `What is new in 0.2.0.\n\n${formatOldestVersionLine('0.2.0')}`,
  )
})

it('a release is refused when something is missing, and nothing changes', async () => {
  await refuses('0.2', 'Name a version of three numbers: npm run release -- 1.2.0')
  const noEntry =
    'CHANGELOG.md has no entry for 0.2.0: write one under "## [0.2.0] - <the day, yyyy-MM-dd>", and commit it.'
  changelog(entry('0.1.0', '0.1.0'))
  await refuses('0.2.0', noEntry)
  changelog('## [0.2.0] - 2026-12-01\n\n', entry('0.1.0', '0.1.0'))
  await refuses('0.2.0', noEntry)
  changelog('## [0.2.0] - 2026-12-01\n\nMore.\n')
  await refuses(
    '0.2.0',
    'The entry for 0.2.0 does not say which versions run beside it: write the line "Oldest version that runs on this schema: 0.2.0".',
  )
  writeFileSync(join(root, 'left'), '')
  await refuses('0.2.0', 'The working tree has changes: commit them first.')
})

it('the next release has a higher version, and its new migrations only add to the schema', async () => {
  changelog(entry('0.1.0', '0.1.0'))
  await makeRelease(root, '0.1.0')
  await refuses('0.1.0', 'The version 0.1.0 is not newer than 0.1.0.')
  await refuses('0.0.9', 'The version 0.0.9 is not newer than 0.1.0.')
  changelog(entry('0.10.0', '0.1.0'), entry('0.1.0', '0.1.0'))
  repository.commit('server/migrations/0002-drop.sql', 'drop table a;\n')
  await refuses(
    '0.10.0',
    '0002-drop contracts (drop table a): released versions still run on the schema; drop it in a later release, with a line "-- contract: <the release that no longer uses it>"',
  )
  repository.commit('server/migrations/0002-drop.sql', '-- contract: 0.1.0\ndrop table a;\n')
  const release = await makeRelease(root, '0.10.0')
  expect([release.oldest, Object.keys(release.migrations)]).toEqual(['0.1.0', ['0002-drop']])
})

it('a release is refused when a released migration and its record were changed together', async () => {
  changelog(entry('0.1.0', '0.1.0'))
  await makeRelease(root, '0.1.0')
  changelog(entry('0.2.0', '0.1.0'))
  repository.commit('server/migrations/0001-first.sql', 'create table b (id integer);\n')
  const changed = '0001-first was changed, and a release holds it: add another migration'
  await refuses('0.2.0', changed)
  repository.commit('server/releases.json', '[{ "version": "0.1.0", "migrations": {} }]')
  const differs = 'the record of the release 0.1.0 differs from that of its tag'
  await refuses('0.2.0', differs)
  runGit(root, 'tag', '--delete', 'v0.1.0')
  await refuses('0.2.0', 'The tag v0.1.0 of the last release is missing here: git fetch --tags')
})
