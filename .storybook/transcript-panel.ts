import { createElement, type ReactElement, useEffect, useState } from 'react'
import { STORY_RENDERED } from 'storybook/internal/core-events'
import { useChannel } from 'storybook/manager-api'
import { TRANSCRIPT_ANSWER_EVENT, TRANSCRIPT_REQUEST_EVENT } from '../stories/transcript/channel.ts'

const style = {
  boxSizing: 'border-box',
  height: '100%',
  margin: 0,
  overflow: 'auto',
  padding: 16,
  font: '13px/1.6 monospace',
  whiteSpace: 'pre-wrap',
}

/** What a screen reader says in the story that is shown; reads nothing while it is not active. */
export function TranscriptPanel({ active }: { readonly active: boolean }): ReactElement {
  const [text, setText] = useState('')
  const ask = () => {
    if (active) emit(TRANSCRIPT_REQUEST_EVENT)
  }
  const emit = useChannel({ [TRANSCRIPT_ANSWER_EVENT]: setText, [STORY_RENDERED]: ask }, [active])
  useEffect(() => {
    if (active) emit(TRANSCRIPT_REQUEST_EVENT)
  }, [active, emit])
  return createElement('pre', { hidden: !active, style }, text)
}
