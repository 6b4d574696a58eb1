import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Anchor, type Target } from '../Anchor/Anchor.tsx'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { Plate } from '../Plate/Plate.tsx'
import styles from './Popover.module.css'

export type PopoverProps = {
  /** What is always seen and opens the list. */
  summary: ReactNode
  /** `PopoverItem`s. */
  children: ReactNode
  /** Which edge of the summary the list keeps to. */
  align?: 'start' | 'end'
  /** Takes the whole width of what holds it, the chevron at the far edge, on a phone. */
  stretch?: boolean
}

/**
 * A list that unfolds under its summary. It folds again on Escape, on a press or the focus going
 * elsewhere, and when something in it is chosen. Works before the JavaScript has arrived.
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
      if (!box?.open || event.key !== 'Escape') return
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
  /** The one in use: marked with a check. */
  current?: boolean
} & ((Target & { onSelect?: never }) | { onSelect: () => void; to?: never; href?: never })

/** One thing to choose in a `Popover`: a link with `to` or `href`, a button with `onSelect`. */
export function PopoverItem(props: PopoverItemProps) {
  const { children, detail, icon, plate, current } = props
  const inside = (
    <>
      {plate && <Plate>{plate}</Plate>}
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
      <button type="button" onClick={props.onSelect} {...state}>
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
