import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Anchor, type Target } from '../Anchor/Anchor.tsx'
import { ContractNumberPlate } from '../ContractNumberPlate/ContractNumberPlate.tsx'
import { classNames } from '../class-names.ts'
import { discardsInput } from '../discards-input.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { isKeyPress } from '../is-press-of.ts'
import styles from './Popover.module.css'

export type PopoverProps = {
  /** Content of the button that opens the list. */
  summary: ReactNode
  /** `PopoverItem`s. */
  children: ReactNode
  /** Edge of the summary that the list is aligned with. */
  align?: 'start' | 'end'
  /** On a phone, takes the whole width of its container, with the chevron at the far edge. */
  stretch?: boolean
}

/**
 * A list that opens below its summary. It closes on Escape, on a click or focus elsewhere, and on a
 * choice. Works without JavaScript.
 */
export function Popover({ summary, children, align = 'start', stretch }: PopoverProps) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const box = details.current
    if (!box) return undefined

    function leave(event: Event) {
      if (box?.open && event.target instanceof Node && !box.contains(event.target)) box.open = false
    }
    function escape(event: KeyboardEvent) {
      if (!box?.open || !isKeyPress('Escape', event)) return
      const inside = box.contains(document.activeElement)
      box.open = false
      if (inside) box.querySelector('summary')?.focus()
    }

    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [])

  function choose(event: MouseEvent<HTMLDivElement>) {
    const chosen = event.target instanceof Element && event.target.closest('a, button')
    if (!chosen || !details.current) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }

  return (
    <details ref={details} className={classNames(styles.popover, stretch && styles.stretch)}>
      <summary className={styles.summary}>
        {summary}
        <span className={styles.chevron}>
          <Icon name="chevron" size="small" />
        </span>
      </summary>
      <div className={classNames(styles.list, styles[align])} onClick={choose}>
        {children}
      </div>
    </details>
  )
}

export type PopoverItemProps = {
  children: ReactNode
  /** A second line. */
  detail?: ReactNode
  icon?: IconName
  plate?: string | undefined
  /** The current item: marked with a check. */
  current?: boolean
  /** Whether the item leaves the page, so that a form asks before typed values are lost. */
  leaves?: boolean
} & ((Target & { onSelect?: never }) | { onSelect: () => void; to?: never; href?: never })

/** One item of a `Popover`: a link with `to` or `href`, a button with `onSelect`. */
export function PopoverItem(props: PopoverItemProps) {
  const { children, detail, icon, plate, current } = props
  const leaves = props.leaves && !current ? discardsInput : undefined
  const inside = (
    <>
      {plate && <ContractNumberPlate>{plate}</ContractNumberPlate>}
      {icon && <Icon name={icon} />}
      <span className={styles.words}>
        {children}
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {current && (
        <span className={styles.check}>
          <Icon name="check" size="small" />
        </span>
      )}
    </>
  )
  const state = { className: styles.item, 'aria-current': current ? ('true' as const) : undefined }
  if (props.onSelect) {
    return (
      <button type="button" onClick={props.onSelect} {...state} {...leaves}>
        {inside}
      </button>
    )
  }
  const target: Target = props.to === undefined ? { href: props.href } : { to: props.to }
  return (
    <Anchor {...target} {...state}>
      {inside}
    </Anchor>
  )
}
