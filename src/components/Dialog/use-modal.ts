import { type RefObject, useLayoutEffect, useRef } from 'react'

export type Modal = {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: { preventDefault(): void }) => void
  onClose: () => void
}

/**
 * Shows a native dialog as modal for as long as its component is mounted, and gives the focus back
 * to where it was when it goes. The browser keeps the focus inside and the page behind still.
 *
 * @param onClose asked for by Escape or the phone's back gesture; the caller unmounts the dialog
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
      event.preventDefault()
      onClose()
    },
    /* A browser may close a dialog without asking, on a second Escape. */
    onClose() {
      if (ref.current?.open === false) onClose()
    },
  }
}
