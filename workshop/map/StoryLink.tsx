import type { MouseEvent, ReactNode } from 'react'
import { SELECT_STORY } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'

/** Links to a story and opens it in Storybook, outside the frame of this page. */
export function StoryLink({ id, children }: { id: string; children: ReactNode }) {
  function select(event: MouseEvent) {
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    if (!isPlain || window.parent === window) return
    event.preventDefault()
    addons.getChannel().emit(SELECT_STORY, { storyId: id })
  }
  return (
    <a href={`./?path=/story/${id}`} target="_top" onClick={select}>
      {children}
    </a>
  )
}
