import { addons } from 'storybook/preview-api'
import { formatTranscript } from '../../paths/transcript/flow-transcript.ts'
import { makeTranscript } from '../../paths/transcript/transcript.ts'
import { TRANSCRIPT_ANSWER_EVENT, TRANSCRIPT_REQUEST_EVENT } from './channel.ts'

/** How long a page rests before it is read again, in milliseconds. */
const REST_MS = 200

/**
 * Answers the panel "Screen reader" with what a screen reader says in the story, in the language of
 * the toolbar; from then on again whenever the page or its focus changes.
 */
export function answerTranscripts(): void {
  const channel = addons.getChannel()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWatching = false
  const read = () => channel.emit(TRANSCRIPT_ANSWER_EVENT, formatTranscript(makeTranscript()))
  const readSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(read, REST_MS)
  }
  channel.on(TRANSCRIPT_REQUEST_EVENT, () => {
    read()
    if (isWatching) return
    isWatching = true
    const changes = { subtree: true, childList: true, attributes: true, characterData: true }
    new MutationObserver(readSoon).observe(document.body, changes)
    for (const type of ['focusin', 'focusout', 'input', 'change'])
      document.addEventListener(type, readSoon)
  })
}
