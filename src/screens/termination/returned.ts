import { isErrorCode } from '../../../api/errors.ts'
import type { TerminationReturn } from '../../../machines/termination/termination.setup.ts'

const names = ['success', 'state', 'error'] as const

/** What identification brought back in the address: `?success` with `state` or `error`; else null. */
export function readReturn(search: string): TerminationReturn | null {
  const query = new URLSearchParams(search)
  const code = query.get('error') ?? ''
  if (!query.has('success') && !code) return null
  return {
    isSuccess: query.get('success') === 'true' && !code,
    code: isErrorCode(code) ? code : null,
  }
}

/** The same search without it. */
export function withoutReturn(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of names) query.delete(name)
  return query.size ? `?${query}` : ''
}
