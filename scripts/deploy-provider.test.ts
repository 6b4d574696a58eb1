import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const script = fileURLToPath(new URL('../deploy/provider', import.meta.url))

it.each([
  ['status', '--json'],
  ['no-such-company', 'check'],
])('deploy/provider %s %s reports an unknown company, and lists the known ones', (...words) => {
  const { status, stdout, stderr } = spawnSync(script, words, { encoding: 'utf8' })
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(
    new RegExp(
      // unchecked pattern: words of this test
      `^There is no company ${words[0]} here \\(companies: [a-z0-9 -]+\\): deploy/provider <slug> <command> \\[argument \\.\\.\\.\\]\\n$`,
    ),
  )
})
