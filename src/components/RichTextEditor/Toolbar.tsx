import { Fragment, type KeyboardEvent, type RefObject, useState } from 'react'
import type { IconName } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { isKeyPress } from '../is-press-of.ts'
import type { SelectionFormats, ToolbarFormat } from './engine-types.ts'
import styles from './RichTextEditor.module.css'

/** The buttons of the toolbar in their order. */
const buttons = ['strong', 'emphasis', 'bulleted', 'numbered', 'link'] as const
export type ToolbarButton = (typeof buttons)[number]

const icons: Readonly<Record<ToolbarButton, IconName>> = {
  strong: 'bold',
  emphasis: 'italic',
  bulleted: 'bullets',
  numbered: 'numbers',
  link: 'link',
}
/** The buttons before which a line is drawn. */
const afterGap: ReadonlySet<ToolbarButton> = new Set(['bulleted', 'link'])

const moves: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => (at + 1) % buttons.length,
  ArrowLeft: (at) => (at + buttons.length - 1) % buttons.length,
  Home: () => 0,
  End: () => buttons.length - 1,
}

export type ToolbarProps = {
  /** The id of the text that the buttons change. */
  controls: string
  label: string
  names: Readonly<Record<ToolbarButton, string>>
  look: SelectionFormats
  disabled: boolean | undefined
  /** The button that Tab reaches. */
  stop: RefObject<HTMLButtonElement | null>
  onUse: (tool: ToolbarFormat) => void
  onLink: () => void
  /** Called on Escape and after a press with a pointer, to move the focus back to the text. */
  onBack: () => void
}

/** The toolbar of the editor: one tab stop, arrow keys between the buttons (APG, toolbar). */
export function Toolbar({
  controls,
  label,
  names,
  look,
  disabled,
  stop,
  onUse,
  onLink,
  onBack,
}: ToolbarProps) {
  const [at, setAt] = useState(0)

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (isKeyPress('Escape', event)) {
      // Escape must not also close a dialog around the editor.
      event.stopPropagation()
      event.preventDefault()
      onBack()
    }
    const move = moves[event.key]
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = move(at)
    setAt(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      className={styles.tools}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      // Keeps the focus and the selection in the text, and the keyboard of a phone open.
      onMouseDown={(event) => event.preventDefault()}
    >
      {buttons.map((button, index) => (
        <Fragment key={button}>
          {afterGap.has(button) && <span className={styles.gap} />}
          <IconButton
            icon={icons[button]}
            label={names[button]}
            disabled={disabled}
            tabIndex={index === at ? 0 : -1}
            ref={index === at ? stop : null}
            onFocus={() => setAt(index)}
            {...(button === 'link'
              ? { 'aria-haspopup': 'dialog' as const, onClick: onLink }
              : {
                  'aria-pressed': look.pressed.includes(button),
                  onClick: (event) => {
                    const { currentTarget: pressed, detail } = event
                    onUse(button)
                    // The browser focuses the text when its selection changes; a key press stays
                    // here.
                    if (detail > 0) onBack()
                    else pressed.focus({ preventScroll: true })
                  },
                })}
          />
        </Fragment>
      ))}
    </div>
  )
}
