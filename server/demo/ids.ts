import { createHash } from 'node:crypto'
import { referenceNumberFromBytes } from '../../domain/reference-number.ts'

/** Id of a demo entity by its name, the same at every load. */
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

/** Reference number of a demo request by its name. */
export const demoReference = (name: string): string =>
  referenceNumberFromBytes(Buffer.from(demoId(name).replaceAll('-', ''), 'hex'))
