import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Note, noteFolder } from '../../paths/opened-note.ts'

/** Removes the notes of an earlier run. */
export const clearNotes = (root: string): void =>
  rmSync(join(root, noteFolder), { recursive: true, force: true })

/** Saves one process's notes; `part` makes the name unique. */
export function saveNote(root: string, note: Note, part: string): void {
  mkdirSync(join(root, noteFolder), { recursive: true })
  const name = `${note.file.replaceAll('/', '+')}.${part}.json`
  writeFileSync(join(root, noteFolder, name), JSON.stringify(note))
}

/** Reads the notes of all processes of a run. */
export const readNotes = (root: string): Note[] =>
  globSync('*.json', { cwd: join(root, noteFolder) }).map((name) =>
    JSON.parse(readFileSync(join(root, noteFolder, name), 'utf8')),
  )
