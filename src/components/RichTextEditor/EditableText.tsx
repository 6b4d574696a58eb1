import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { WrittenText } from '../../../domain/rich-text/plain-edit.ts'
import type { Control } from '../Field/Field.tsx'
import type { startEngine } from './engine/engine.ts'
import type { Engine, EngineListener, Place } from './engine-types.ts'
import styles from './RichTextEditor.module.css'

/** What the text area hands over: what is written, and what is selected where it has the focus. */
export interface HandedOver {
  readonly text: WrittenText
  readonly selected: { readonly from: Place; readonly to: Place } | null
  /** How far it is scrolled, in pixels. */
  readonly scrollTop: number
}

export type EditableTextProps = {
  control: Control
  labelId: string
  begin: typeof startEngine
  /** Read once, when the editor starts. */
  handedOver: HandedOver
  listener: EngineListener
  ref: Ref<Engine>
  /** Called once the editor runs and has the focus where the text area had it. */
  onStarted: () => void
  onCompositionEnd: () => void
  /** Called on Alt+F10. */
  onToolbar: () => void
}

/** The text that is edited. React renders nothing into it: its content is the editor's. */
export function EditableText({
  control,
  labelId,
  begin,
  handedOver,
  listener,
  ref,
  onStarted,
  onCompositionEnd,
  onToolbar,
}: EditableTextProps) {
  const { name: _, disabled, ...described } = control
  const element = useRef<HTMLDivElement>(null)
  const engine = useRef<Engine>(null)
  const first = useRef({ begin, handedOver, listener, onStarted })

  useLayoutEffect(() => {
    if (!element.current) return
    const { current: start } = first
    const { text, selected, scrollTop } = start.handedOver
    const started = start.begin(element.current, text, {
      listener: start.listener,
      italic: styles.italic,
    })
    engine.current = started
    if (selected) {
      started.select(selected.from, selected.to)
      started.focus()
    }
    element.current.scrollTop = scrollTop
    start.onStarted()
    return () => started.stop()
  }, [])
  useLayoutEffect(() => engine.current?.setEditable(!disabled), [disabled])
  useImperativeHandle(ref, () => {
    if (!engine.current) throw new Error('the editor has not started')
    return engine.current
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'F10' || !event.altKey) return
    event.preventDefault()
    onToolbar()
  }

  return (
    <div
      {...described}
      ref={element}
      className={styles.text}
      role="textbox"
      tabIndex={disabled ? undefined : 0}
      aria-multiline="true"
      aria-labelledby={labelId}
      aria-disabled={disabled || undefined}
      contentEditable={!disabled}
      suppressContentEditableWarning
      onKeyDown={onKeyDown}
      onCompositionEnd={onCompositionEnd}
    />
  )
}
