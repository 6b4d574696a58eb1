import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatOldestVersionLine } from './changelog.ts'
import { makeRelease } from './make-release.ts'
import { runGit } from './repository.ts'
import { findPreviousRelease, testPreviousReleaseOnThisSchema } from './run-upgrade.ts'
import { makeScratchRepository, type ScratchRepository } from './scratch-repository.ts'

const PARTS = [
  '.storybook',
  'api',
  'domain',
  'fixtures',
  'locales',
  'machines',
  'package-lock.json',
  'package.json',
  'paths',
  'scripts',
  'server',
  'src',
  'tests/server',
  'vitest.config.ts',
]
const FILES = ['tests/server/two-servers.test.ts']

let repository: ScratchRepository
beforeAll(async () => {
  repository = makeScratchRepository(PARTS)
  symlinkSync(
    join(import.meta.dirname, '../../node_modules'),
    join(repository.root, 'node_modules'),
  )
  repository.commit('server/releases.json', '[]')
})
afterAll(() => repository.remove())

async function run() {
  const printed: string[] = []
  const passed = await testPreviousReleaseOnThisSchema({
    root: repository.root,
    files: FILES,
    print: (text) => printed.push(text),
  })
  return { passed, printed: printed.join('') }
}

it('the last release is tried on the schema of newer migrations', {
  timeout: 600_000,
}, async () => {
  const { root } = repository
  expect(await run()).toEqual({
    passed: true,
    printed: 'No release before this one, so no older version has to run on its schema.\n',
  })
  const text = `Any.\n\n${formatOldestVersionLine('0.1.0')}\n`
  repository.commit('CHANGELOG.md', `## [0.1.0] - 2026-12-01\n\n${text}`)
  await makeRelease(root, '0.1.0')
  expect(findPreviousRelease(root)).toBeNull()

  repository.commit(
    'server/migrations/9000-adds.sql',
    'create table added (id integer); alter table session add column added text;',
  )
  expect(findPreviousRelease(root)?.version).toBe('0.1.0')
  const onMore = await run()
  expect(onMore.printed).toContain('0.1.0 on the schema with 1 migrations more: 1 test files\n')
  expect(onMore.printed).toContain('Its server started; readiness: 200\n')
  expect(onMore.passed).toBe(true)

  repository.commit('server/migrations/9001-renames.sql', 'alter table session rename to sessions;')
  const onRenamed = await run()
  expect(onRenamed.printed).toContain('INTERNAL_SERVER_ERROR')
  expect(onRenamed.passed).toBe(false)
  expect(runGit(root, 'worktree', 'list').split('\n')).toHaveLength(1)

  runGit(root, 'tag', '--delete', 'v0.1.0')
  await expect(run()).rejects.toThrow('The tag v0.1.0 of a release is missing here')
})
