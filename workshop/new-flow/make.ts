import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { makeFiles, type NewFiles, selectExample } from './example.ts'
import type { FlowRequest } from './names.ts'
import { makeRegistrations } from './places.ts'

/** The files created and changed by making a flow, relative to the root of the repository. */
export interface MadeFlow {
  readonly made: readonly string[]
  readonly changed: readonly string[]
}

/**
 * Creates the files of a flow, registers it, and updates the generated files. On an error, restores
 * everything and rethrows it.
 */
export function makeFlow(root: string, wish: FlowRequest): MadeFlow {
  const made = makeFiles(root, selectExample(wish), wish.names)
  const registers = makeRegistrations(root, wish)
  /** The files that register the flow, and those generated from them. */
  const changed = [
    ...registers.keys(),
    'README.md',
    ...(wish.hasForm ? ['docs/openapi.json', 'docs/provider/events.md'] : []),
  ]
  const generated = [...made.keys()]
    .filter((file) => file.endsWith('.model.ts'))
    .map((file) => basename(file, '.model.ts'))
    .flatMap((flow) => [`docs/flows/${flow}.svg`, `stories/generated/${flow}.stories.tsx`])
  const before = new Map(
    changed.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const),
  )
  const folders: string[] = []
  try {
    for (const file of made.keys()) {
      const folder = mkdirSync(join(root, dirname(file)), { recursive: true })
      if (folder) folders.push(folder)
    }
    write(root, made, 'wx')
    write(root, registers, 'w')
    const formatted = [...made.keys(), ...registers.keys()].filter(
      (file) => !/\.(sql|md)$/.test(file),
    )
    run(root, 'biome', ['check', '--write', '--linter-enabled=false', ...formatted])
    const generators = [
      'draw',
      'stories',
      'pages',
      ...(wish.hasForm ? ['openapi', 'provider-docs'] : []),
    ]
    for (const name of generators) run(root, process.execPath, [`scripts/${name}.ts`])
  } catch (error) {
    for (const file of [...made.keys(), ...generated]) rmSync(join(root, file), { force: true })
    for (const folder of folders) rmSync(folder, { recursive: true })
    write(root, before, 'w')
    throw error
  }
  return { made: [...made.keys(), ...generated], changed }
}

function write(root: string, files: NewFiles, flag: 'w' | 'wx'): void {
  for (const [file, text] of files) writeFileSync(join(root, file), text, { flag })
}

/** Runs a command; throws an error with its output when it fails. */
function run(root: string, command: string, args: readonly string[]): void {
  try {
    execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { stdout = '', stderr = '' }: { stdout?: string; stderr?: string } = Object(error)
    throw new Error(`${command} ${args.slice(0, 2).join(' ')} failed:\n${stdout}${stderr}`, {
      cause: error,
    })
  }
}
