import { vi } from 'vitest'

/** The most rounds of changes; a page that never rests is a fault of the page. */
const MAX_ROUNDS = 50

/**
 * Resolves once the page shows all its parts: no module is being loaded, and neither the document
 * nor the focus has changed while the browser was idle twice. Rejects when it goes on changing.
 */
export async function untilAtRest(): Promise<void> {
  let changes = 0
  const note = () => {
    changes += 1
  }
  const observer = new MutationObserver(note)
  observer.observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  })
  document.addEventListener('focusin', note)
  try {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      changes = 0
      await vi.dynamicImportSettled()
      await idle()
      await idle()
      if (changes === 0) return
    }
    throw new Error('The page goes on changing')
  } finally {
    observer.disconnect()
    document.removeEventListener('focusin', note)
  }
}

/** Chromium is not idle at all while it waits for a frame that it does not draw: not for longer. */
const IDLE_MS = 200
const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: IDLE_MS }))
