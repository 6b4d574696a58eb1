import type { Focused } from '../../../paths/driver.ts'
import type { Expected, Happening } from '../../../paths/path.ts'

/** The focused element after returning to a form: the field to change, or the error summary. */
export const formFocus =
  (form: string, toChange: Focused) =>
  (happening: Happening, { screen }: Expected): Focused | null => {
    if (screen !== form) return null
    if (happening.kind === 'event' && happening.event.type === 'change.requested') return toChange
    const isRefused =
      happening.kind === 'error'
        ? happening.error.code === 'VALIDATION_ERROR'
        : happening.kind === 'done' && happening.source === 'identification'
    return isRefused ? { role: 'group', name: 'Tarkista yksi kohta' } : null
  }
