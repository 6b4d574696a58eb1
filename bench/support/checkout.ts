import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/**
 * Copies the project as it would be cloned, with its dependencies installed; returns the folder.
 */
export function copyProject(onEnd: (end: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'porras-bench-checkout-'))
  onEnd(() => rmSync(folder, { recursive: true, force: true }))
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root })
  for (const file of new Set(files.toString().split('\0').filter(Boolean)))
    cpSync(join(root, file), join(folder, file), { errorOnExist: false })

  const installed = join(folder, 'node_modules')
  mkdirSync(installed)
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(installed, name))
  return folder
}
