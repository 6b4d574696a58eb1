import type { FocusedElement } from '../../../paths/driver.ts'
import type { ExpectedState, PathEvent } from '../../../paths/path.ts'

/** The focused element after returning to a form: the field to change, or the error summary. */
export const formFocus =
  (form: string, toChange: FocusedElement) =>
  (event: PathEvent, { screen }: ExpectedState): FocusedElement | null => {
    if (screen !== form) return null
    if (event.kind === 'event' && event.event.type === 'change.requested') return toChange
    const isRefused =
      event.kind === 'error'
        ? event.error.code === 'VALIDATION_ERROR'
        : event.kind === 'done' && event.source === 'identification'
    return isRefused ? { role: 'group', name: 'Tarkista yksi kohta' } : null
  }
