import type { RuntimeSettings } from '../../api/runtime.ts'
import { RUNTIME_ELEMENT } from '../../api/runtime-element.ts'

/** Noon in Helsinki on the date of the samples. */
const NOON = '2026-11-21T10:00:00.000Z'

// Must be in the page before the portal reads it: import this module first.
const settings: Pick<RuntimeSettings, 'now' | 'writeDelay' | 'redirectDelay'> = {
  now: NOON,
  writeDelay: 0,
  redirectDelay: 0,
}
const element = document.createElement('script')
element.id = RUNTIME_ELEMENT
element.type = 'application/json'
element.textContent = JSON.stringify(settings)
document.head.append(element)
