import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runGit } from './repository.ts'

/** A repository in a temporary folder, for tests. */
export interface ScratchRepository {
  readonly root: string
  /** Writes a file and commits it. */
  commit(file: string, text: string): void
  remove(): void
}

/** Makes a repository with copies of these files and folders of the project, in one commit. */
export function makeScratchRepository(parts: readonly string[]): ScratchRepository {
  const project = join(import.meta.dirname, '../..')
  const root = mkdtempSync(join(tmpdir(), 'porras-scratch-'))
  for (const part of parts) cpSync(join(project, part), join(root, part), { recursive: true })
  runGit(root, 'init', '--quiet', '--initial-branch=main')
  for (const [name, value] of [
    ['user.name', 'Test'],
    ['user.email', 'test@example.fi'],
    ['commit.gpgsign', 'false'],
    ['tag.gpgsign', 'false'],
  ] as const)
    runGit(root, 'config', name, value)
  writeFileSync(join(root, '.git/info/exclude'), '/node_modules\n')
  runGit(root, 'add', '--all')
  runGit(root, 'commit', '--quiet', '--allow-empty', '--message', 'Begin')
  return {
    root,
    commit(file, text) {
      mkdirSync(join(root, dirname(file)), { recursive: true })
      writeFileSync(join(root, file), text)
      runGit(root, 'add', '--all')
      runGit(root, 'commit', '--quiet', '--message', `Change ${file}`)
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
