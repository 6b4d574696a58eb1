import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { plainTextOf } from '../../../domain/rich-text/content.ts'
import {
  applyPlainEdit,
  richTextOfWritten,
  type WrittenText,
} from '../../../domain/rich-text/plain-edit.ts'
import type { RichText } from '../../../domain/rich-text/rich-text.ts'
import { richTextToHtml } from '../../../domain/rich-text/write.ts'
import { parseRichText } from '../../rich-text/parse-html.ts'

/** The written text, which the text area and the editor share. */
export interface WrittenTextState {
  readonly text: RichText
  /** The content of the text area, with its spaces and empty lines. */
  readonly typed: string
  readonly type: (typed: string) => void
  /** Returns the text that the editor starts with. */
  readonly forEditor: () => WrittenText
  /** Sets the text that the editor reports. The function never changes. */
  readonly change: (text: RichText) => void
  /** Returns, once, a value that was set from outside, such as a draft; null for none. */
  readonly takeFresh: () => RichText | null
  /** Replaces the text with a value that was set from outside. */
  readonly restart: (text: RichText) => void
}

/** The content of the text area, and the text that it had before something was typed. */
interface AreaText {
  readonly before: RichText
  readonly typed: string
}

/**
 * Holds the content of the text area outside React's state, so that it renders together with the
 * value of the form, which is outside too. A state that an effect sets while React hydrates a Suspense
 * boundary renders last of all, and a render before it would reset the text area.
 */
function createAreaStore(text: RichText) {
  let area: AreaText = { before: text, typed: plainTextOf(text) }
  let notify: (() => void) | null = null
  return {
    get: () => area,
    set(before: RichText, typed: string) {
      area = { before, typed }
      notify?.()
    },
    subscribe: (changed: () => void) => {
      notify = changed
      return () => {
        notify = null
      }
    },
  }
}

const parse = (html: string): RichText => parseRichText(html, 'message') ?? []

/** Holds the written text, and synchronises it with the value of the form. */
export function useWrittenText(
  value: string,
  onChange: (html: string, text: RichText) => void,
): WrittenTextState {
  const text = useMemo(() => parse(value), [value])
  const [store] = useState(() => createAreaStore(text))
  const area = useSyncExternalStore(store.subscribe, store.get, store.get)
  /** The value that the form last had. */
  const seen = useRef(value)
  /** The HTML of the shown text. */
  const shown = useRef(richTextToHtml(text))
  const notify = useRef(onChange)
  useLayoutEffect(() => {
    notify.current = onChange
  }, [onChange])

  const change = useCallback((next: RichText) => {
    const html = richTextToHtml(next)
    if (html === shown.current) return
    shown.current = html
    notify.current(html, next)
  }, [])

  return {
    text,
    typed: area.typed,
    type(typed) {
      store.set(area.before, typed)
      change(richTextOfWritten(applyPlainEdit(area.before, typed)))
    },
    forEditor: () => applyPlainEdit(store.get().before, store.get().typed),
    change,
    takeFresh() {
      if (value === seen.current) return null
      seen.current = value
      const html = richTextToHtml(text)
      if (html === shown.current) return null
      shown.current = html
      return text
    },
    restart: (fresh) => store.set(fresh, plainTextOf(fresh)),
  }
}
