import { useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon/Icon.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './CopyButton.module.css'

export type CopyButtonProps = {
  /** The text that is copied to the clipboard. */
  text: string
  /** Label of the button: "Copy". */
  label: string
  /** The name of the copied value, for screen readers: "account number". */
  what?: string
  /** Shown in place of the label once the text is copied. */
  copied: string
  /** Shown in place of the label where the browser refuses to copy. */
  refused: string
  /** Id of the element with the text, which is selected where the browser refuses. */
  textId?: string
  look?: 'main' | 'plain' | 'icon'
  /** Called after an attempt, with whether the text was copied. */
  onDone?: (isCopied: boolean) => void
}

const SAYS_MS = 4000

/** A button that copies a text; its label shows the result, without moving anything. */
export function CopyButton({
  text,
  label,
  what,
  copied,
  refused,
  textId,
  look = 'plain',
  onDone,
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  useEffect(() => {
    if (outcome === null) return undefined
    const timer = setTimeout(() => setOutcome(null), SAYS_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => {
    const isCopied = await writeToClipboard(text)
    if (!isCopied && textId) selectText(textId)
    setOutcome(isCopied ? 'copied' : 'refused')
    onDone?.(isCopied)
  }
  return (
    <button
      type="button"
      className={classNames(styles.copy, styles[look], outcome && styles[outcome])}
      onClick={() => void copy()}
    >
      <span className={styles.label}>
        <Icon name="copy" size="small" />
        <span>
          {label}
          {what && <VisuallyHidden> {what}</VisuallyHidden>}
        </span>
      </span>
      <span className={styles.outcome} aria-hidden="true">
        <Icon name={outcome === 'refused' ? 'warning' : 'check'} size="small" />
        <span>{outcome === 'refused' ? refused : copied}</span>
      </span>
    </button>
  )
}

/** Writes to the clipboard; returns false where that fails: without HTTPS or the permission. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function selectText(id: string): void {
  const element = document.getElementById(id)
  if (element) getSelection()?.selectAllChildren(element)
}
