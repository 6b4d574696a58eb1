import type { AccountDataArea, AccountTableErasure } from '../../kernel/account-data/area.ts'
import { retainedData } from './staying.ts'

const named = (keys: readonly string[]): string => keys.map((key) => `\`${key}\``).join(', ')

const lines = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')

/** The tables of `docs/leaving.md`: what goes with an account, and what stays. */
export function leavingMarkdownTables(areas: readonly AccountDataArea[]): {
  goes: string
  stays: string
} {
  const tables = areas.flatMap((area) => area.tables)
  return {
    goes: lines(
      ['table', 'what is erased', 'while there is an account, a row is kept'],
      tables.flatMap((entry) => goingRow(entry)),
    ),
    stays: lines(
      ['what stays', 'in the tables', 'why', 'how long'],
      Object.entries(retainedData).map(([key, { why, howLong }]) => [
        named([key]),
        named(
          tables.flatMap((entry) => ('stays' in entry && entry.stays === key ? [entry.table] : [])),
        ),
        why,
        howLong,
      ]),
    ),
  }
}

function goingRow(entry: AccountTableErasure): string[][] {
  if (entry.end === 'deleted') return [[named([entry.table]), 'its rows', entry.until]]
  if (entry.end !== 'emptied') return []
  const { howLong } = retainedData[entry.stays]
  return [[named([entry.table]), named(entry.emptied), `what stays of it: ${howLong}`]]
}
