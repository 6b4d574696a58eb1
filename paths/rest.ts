import { vi } from 'vitest'

/** Maximum number of rounds; a page that goes on changing after them is at fault. */
const MAX_ROUNDS = 50

/**
 * Resolves once the page is at rest: no module is being loaded, and neither the document nor the
 * focus has changed while the browser was idle twice. Rejects when the page goes on changing.
 */
export async function waitUntilAtRest(): Promise<void> {
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

/**
 * Resolves after the next frame, once no task of a higher priority is left. An idle callback would
 * wait for up to a fifth of a second longer.
 */
const idle = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(
      () => void scheduler.postTask(() => resolve(), { priority: 'background' }),
    )
  })
