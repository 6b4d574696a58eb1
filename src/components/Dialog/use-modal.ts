import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

export type Modal = {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: Pick<SyntheticEvent, 'target' | 'currentTarget' | 'preventDefault'>) => void
  onClose: () => void
}

/**
 * Shows a native dialog as a modal while its component is mounted, and restores the focus when it
 * unmounts. The browser traps the focus and makes the page inert.
 *
 * @param onClose called on Escape or the phone's back gesture; the caller unmounts the dialog
 */
export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  return {
    ref,
    onCancel(event) {
      // React bubbles the events of a dialog to the dialogs around it.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    /* A browser may close a dialog without a cancel event, on a second Escape. */
    onClose() {
      if (ref.current?.open !== false) return
      onClose()
      // The caller may keep the dialog mounted, such as while something is being sent.
      requestAnimationFrame(() => {
        if (ref.current?.open === false) ref.current.showModal()
      })
    },
  }
}
