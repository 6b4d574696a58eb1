/** A parameter as both adapters send it. */
export type Parameter = string | null

/** Encodes parameters as PostgreSQL text, so that both adapters behave the same. */
export const encodeParameters = (params: readonly unknown[]): Parameter[] => params.map(encode)

/** Parses a bigint; throws RangeError when a number cannot represent it. */
export function parseBigint(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError('A bigint is too large for a number')
  return number
}

function encode(value: unknown): Parameter {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map(encodeElement).join(',')}}`
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value)
    case 'object':
      return JSON.stringify(value)
    default:
      throw new TypeError(`A ${typeof value} is no parameter`)
  }
}

function encodeElement(value: unknown): string {
  const text = encode(value)
  return text === null ? 'NULL' : `"${text.replaceAll(/["\\]/g, '\\$&')}"`
}
