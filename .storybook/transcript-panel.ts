import { createElement, type ReactElement, useEffect, useState } from 'react'
import { STORY_RENDERED } from 'storybook/internal/core-events'
import { useChannel } from 'storybook/manager-api'
import { TRANSCRIPT_ASKED, TRANSCRIPT_READ } from '../stories/transcript/channel.ts'

const style = { margin: 0, padding: 16, font: '13px/1.6 monospace', whiteSpace: 'pre-wrap' }

/** What a screen reader says in the story that is shown. */
export function TranscriptPanel(): ReactElement {
  const [text, setText] = useState('')
  const emit = useChannel({
    [TRANSCRIPT_READ]: setText,
    [STORY_RENDERED]: () => emit(TRANSCRIPT_ASKED),
  })
  useEffect(() => {
    emit(TRANSCRIPT_ASKED)
  }, [emit])
  return createElement('pre', { style }, text)
}
