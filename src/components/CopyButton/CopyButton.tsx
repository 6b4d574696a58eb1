import { useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon/Icon.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './CopyButton.module.css'

export type CopyButtonProps = {
  /** What is put on the clipboard. */
  text: string
  /** "Copy". */
  label: string
  /** What it copies, for screen readers: "account number". */
  what?: string
  /** In place of the label when it has copied. */
  copied: string
  /** In place of the label where the browser refuses. */
  refused: string
  /** Id of the element with the text, which is selected where the browser refuses. */
  textId?: string
  look?: 'main' | 'plain' | 'icon'
  /** Called with whether it was copied. */
  onDone?: (isCopied: boolean) => void
}

const SAYS_MS = 4000

/** Copies a text and says in its own place what it did, without moving anything. */
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

/** Returns whether the browser took it: a page without https or the permission may not write. */
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
