import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OpenedNote, openedNotesFolder } from '../../paths/opened-note.ts'

/** Removes the notes about opened files that an earlier run saved. */
export const clearNotes = (root: string): void =>
  rmSync(join(root, openedNotesFolder), { recursive: true, force: true })

/** Saves one process's notes; `part` makes the name unique. */
export function saveNote(root: string, note: OpenedNote, part: string): void {
  mkdirSync(join(root, openedNotesFolder), { recursive: true })
  const name = `${note.file.replaceAll('/', '+')}.${part}.json`
  writeFileSync(join(root, openedNotesFolder, name), JSON.stringify(note))
}

/** Reads the notes of all processes of a run. */
export const readNotes = (root: string): OpenedNote[] =>
  globSync('*.json', { cwd: join(root, openedNotesFolder) }).map((name) =>
    JSON.parse(readFileSync(join(root, openedNotesFolder, name), 'utf8')),
  )
