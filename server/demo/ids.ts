import { createHash } from 'node:crypto'
import { referenceFrom } from '../../domain/reference-number.ts'

/** The id of something in the demo data by its name, the same each time it is loaded. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`porras demo ${name}`).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** The reference number of a request in the demo data by its name. */
export const demoReference = (name: string): string =>
  referenceFrom(Buffer.from(demoId(name).replaceAll('-', ''), 'hex'))
