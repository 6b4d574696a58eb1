import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import type { WrittenText } from '../../../domain/rich-text/plain-edit.ts'
import type { FieldControlProps } from '../Field/Field.tsx'
import type { startEngine } from './engine/engine.ts'
import type { EditorEngine, EditorListener } from './engine-types.ts'
import { textPositionAt } from './place-at.ts'
import styles from './RichTextEditor.module.css'

export type EditableTextProps = {
  control: FieldControlProps
  labelId: string
  begin: typeof startEngine
  /**
   * Returns the text that the editor starts with; `area` is the text area in which it was typed.
   */
  handOver: () => WrittenText
  area: RefObject<HTMLTextAreaElement | null>
  listener: EditorListener
  ref: Ref<EditorEngine>
  /** Called once the editor runs and has the focus where the text area had it. */
  onStarted: () => void
  onCompositionEnd: () => void
  /** Called on Alt+F10. */
  onToolbar: () => void
}

/**
 * The element in which the text is edited. React renders nothing into it: the editor owns its
 * content.
 */
export function EditableText({
  control,
  labelId,
  begin,
  handOver,
  area,
  listener,
  ref,
  onStarted,
  onCompositionEnd,
  onToolbar,
}: EditableTextProps) {
  const { name: _, disabled, ...described } = control
  const element = useRef<HTMLDivElement>(null)
  const engine = useRef<EditorEngine>(null)
  const first = useRef({ begin, handOver, area, listener, onStarted })

  useLayoutEffect(() => {
    const { current: text } = element
    if (text) engine.current = startAfter(text, first.current)
    return () => engine.current?.stop()
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
      // A translator would change what the resident writes, and the editor would change it back.
      translate="no"
      suppressContentEditableWarning
      onKeyDown={onKeyDown}
      onCompositionEnd={onCompositionEnd}
    />
  )
}

/** Starts the editor where the text area was, with its focus, caret and scroll position. */
function startAfter(
  element: HTMLElement,
  {
    begin,
    handOver,
    area: { current: area },
    listener,
    onStarted,
  }: Pick<EditableTextProps, 'begin' | 'handOver' | 'area' | 'listener' | 'onStarted'>,
): EditorEngine {
  const engine = begin(element, handOver(), { listener, italic: styles.italic })
  if (area) {
    const { value, selectionStart, selectionEnd, scrollTop } = area
    if (document.activeElement === area) {
      engine.select(textPositionAt(value, selectionStart), textPositionAt(value, selectionEnd))
      engine.focus()
    }
    element.scrollTop = scrollTop
  }
  onStarted()
  return engine
}
