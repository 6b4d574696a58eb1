import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as messages from '../../api/messages.ts'
import * as noticeLists from '../../api/notice-lists.ts'
import { routes } from '../../api/routes.ts'
import * as limits from '../../domain/limits.ts'
import { findRouteNotes } from './find-route-notes.ts'

const api = join(import.meta.dirname, '..', '..', 'api')
const numbers: Readonly<Record<string, unknown>> = { ...limits, ...messages, ...noticeLists }

/** Matches the name of a constant for a limit. */
const LIMIT = /`((?:MAX|MIN)_[A-Z_]{1,60})`/g

/** Replaces names of limits with their numbers. Throws for an unknown limit. */
const withNumbers = (note: string): string =>
  note.replace(LIMIT, (_, name: string) => {
    const found = numbers[name]
    if (typeof found !== 'number') throw new Error(`${name}: no limit that the document can show`)
    return String(found)
  })

/** Removes the method and path at the beginning of a docstring, which the document shows anyway. */
function withoutCall(note: string): string {
  const rest = note.replace(/^(?:GET|POST|PUT|PATCH|DELETE) \/[\w/:-]{1,80}[:.]\s?/, '')
  return rest.slice(0, 1).toUpperCase() + rest.slice(1)
}

/** Returns the docstrings of the route table, by the name of the route. */
export function readRouteDescriptions(): Record<string, string> {
  const notes = globSync('*.ts', { cwd: api })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .flatMap((file) => findRouteNotes(file, readFileSync(join(api, file), 'utf8')))
  const described = Object.entries(routes).flatMap(([name, { method, summary }]) => {
    const found = notes.find((one) => one.method === method && one.summary === summary)
    const text = found ? withNumbers(withoutCall(found.note)) : ''
    return text === '' ? [] : [[name, text] as const]
  })
  return Object.fromEntries(described)
}
