import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { plainText } from '../../../domain/rich-text/content.ts'
import { textOf, type WrittenText, writtenText } from '../../../domain/rich-text/plain-edit.ts'
import type { RichText } from '../../../domain/rich-text/rich-text.ts'
import { writeHtml } from '../../../domain/rich-text/write.ts'
import { parseRichText } from '../../rich-text/parse-html.ts'

/** What is written, in the text area and in the editor. */
export interface Written {
  readonly text: RichText
  /** The content of the text area, with its spaces and empty lines. */
  readonly typed: string
  readonly type: (typed: string) => void
  /** What is handed over to the editor. */
  readonly forEditor: () => WrittenText
  /** Takes a text of the editor. Stays the same function. */
  readonly change: (text: RichText) => void
  /** Returns a value that was not written here, such as a draft, once; null for none. */
  readonly takeFresh: () => RichText | null
  /** Restarts with such a value. */
  readonly restart: (text: RichText) => void
}

const parse = (html: string): RichText => parseRichText(html, 'message') ?? []

/** Holds what is written between the value of the form and what is shown. */
export function useWritten(
  value: string,
  onChange: (html: string, text: RichText) => void,
): Written {
  const text = useMemo(() => parse(value), [value])
  const [area, setArea] = useState(() => ({ before: text, typed: plainText(text) }))
  /** The value that was seen last, and the HTML of what is shown. */
  const seen = useRef(value)
  const shown = useRef(writeHtml(text))
  const notify = useRef(onChange)
  useLayoutEffect(() => {
    notify.current = onChange
  }, [onChange])

  const change = useCallback((next: RichText) => {
    const html = writeHtml(next)
    if (html === shown.current) return
    shown.current = html
    notify.current(html, next)
  }, [])

  return {
    text,
    typed: area.typed,
    type(typed) {
      setArea({ ...area, typed })
      change(textOf(writtenText(area.before, typed)))
    },
    forEditor: () => writtenText(area.before, area.typed),
    change,
    takeFresh() {
      if (value === seen.current) return null
      seen.current = value
      const html = writeHtml(text)
      if (html === shown.current) return null
      shown.current = html
      return text
    },
    restart: (fresh) => setArea({ before: fresh, typed: plainText(fresh) }),
  }
}
