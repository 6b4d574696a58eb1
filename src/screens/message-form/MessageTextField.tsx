import { useState } from 'react'
import { plainText } from '../../../domain/rich-text/content.ts'
import { fromPlainText } from '../../../domain/rich-text/plain.ts'
import type { RichText } from '../../../domain/rich-text/rich-text.ts'
import { writeHtml } from '../../../domain/rich-text/write.ts'
import { TextArea } from '../../components/TextArea/TextArea.tsx'

export type MessageTextFieldProps = {
  name: string
  label: string
  error?: string | undefined
  value: RichText
  onChange: (value: RichText) => void
  onLeave: () => void
}

/** Where the text of a message is typed. */
export function MessageTextField({ value, onChange, ...field }: MessageTextFieldProps) {
  // What is typed has spaces and empty lines that the text does not hold.
  const [typed, setTyped] = useState(() => plainText(value))
  const isTyped = writeHtml(fromPlainText(typed)) === writeHtml(value)

  function type(text: string) {
    setTyped(text)
    onChange(fromPlainText(text))
  }
  return (
    <TextArea
      {...field}
      required
      rows={10}
      value={isTyped ? typed : plainText(value)}
      onChange={type}
    />
  )
}
