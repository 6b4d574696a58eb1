import { type Filled, filled, type TextControl, textControls } from './silently-filled.ts'

/** The text controls of the served page, until the first form takes over. */
let served: readonly TextControl[] = []
let focused: Element | null = null

/** What text controls of the served page held that are no longer part of the page. */
interface ReplacedFields {
  readonly typed: readonly Filled[]
  /** The name of the control that had the focus, or null. */
  readonly focused: string | null
}

/**
 * Starts to follow the text controls of the served page; call it before React renders. React
 * replaces a served page that a translator or an extension has changed, with what was typed there.
 */
export function followServedFields(root: Element): void {
  served = textControls(root)
  focused = document.activeElement
  for (const control of served) {
    control.addEventListener('focus', followFocus)
    control.addEventListener('blur', followBlur)
  }
}

/** Returns what replaced text controls of the served page held, and stops following them. */
export function takeReplacedFields(): ReplacedFields {
  const replaced = served.filter((control) => !control.isConnected)
  const fields = {
    typed: filled(replaced),
    focused: replaced.find((control) => control === focused)?.name ?? null,
  }
  for (const control of served) {
    control.removeEventListener('focus', followFocus)
    control.removeEventListener('blur', followBlur)
  }
  served = []
  focused = null
  return fields
}

function followFocus({ target }: Event): void {
  focused = target instanceof Element ? target : null
}

/** In some browsers a removal blurs too: whether the control stays is known only afterwards. */
function followBlur({ target }: Event): void {
  queueMicrotask(() => {
    if (focused === target && focused?.isConnected) focused = null
  })
}
