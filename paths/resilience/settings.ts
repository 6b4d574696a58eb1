import type { RuntimeSettings } from '../../api/runtime.ts'
import { RUNTIME_ELEMENT } from '../../api/runtime-element.ts'

/** Noon in Helsinki on the day that the samples belong to. */
const NOON = '2026-11-21T10:00:00.000Z'

// Has to stand in the page before the portal reads it: to be imported first.
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
