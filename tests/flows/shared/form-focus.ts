import type { Focused } from '../../../paths/driver.ts'
import type { Expected, Happening } from '../../../paths/path.ts'

/** What has the focus on coming back to a form: what is to be changed, or what was refused. */
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
