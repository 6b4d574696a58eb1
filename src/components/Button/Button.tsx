import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useRef } from 'react'
import { Anchor, type AnchorProps } from '../Anchor/Anchor.tsx'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Button.module.css'
import { useAnnouncedWait } from './use-said-wait.ts'

type Look = {
  /** Use one `main` button per screen; `danger` for actions that cannot be undone. */
  variant?: 'main' | 'secondary' | 'quiet' | 'danger' | 'dangerQuiet' | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
  /** 44 px high instead of 48. */
  compact?: boolean | undefined
}

type AsButton = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> & {
    /** Shows the loading animation and ignores further clicks; the focus stays on the button. */
    busy?: boolean
    /**
     * Shown in place of the children while busy ("Sending…"), and announced once; the accessible name
     * stays, as screen readers may read the new name of a focused button too.
     */
    busyLabel?: string | undefined
    /**
     * A text that says what is missing. The button is shown and announced as disabled, with this
     * text, but can be pressed: the handler then shows the reasons.
     */
    unready?: string | false
    children: ReactNode
    ref?: Ref<HTMLButtonElement>
    to?: never
    href?: never
  }

type AsLink = Look & AnchorProps & { children: ReactNode; className?: never }

export type ButtonProps = AsButton | AsLink

/**
 * A button; with `to` or `href`, a link styled as a button. The default `type` is `button`.
 *
 * @example <Button type="submit" busy={sending} busyLabel={t('sending')}>{t('send')}</Button>
 */
export function Button(props: ButtonProps) {
  if (props.to === undefined && props.href === undefined) return <PressButton {...props} />
  const { variant, wide, compact, ...rest } = props
  return <Anchor {...rest} className={look({ variant, wide, compact })} data-variant={variant} />
}

function look({ variant = 'main', wide, compact }: Look) {
  return classNames(styles.button, styles[variant], wide && styles.wide, compact && styles.compact)
}

function PressButton({
  variant,
  wide,
  compact,
  busy = false,
  busyLabel = '',
  unready = false,
  children,
  onClick,
  type = 'button',
  'aria-disabled': ariaDisabled,
  ...rest
}: AsButton) {
  const climb = useRef<HTMLSpanElement>(null)
  useAnnouncedWait(climb, busy && busyLabel)
  const isInert = busy || ariaDisabled === true || ariaDisabled === 'true'

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isInert) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      className={look({ variant, wide, compact })}
      data-variant={variant}
      type={type}
      onClick={press}
      aria-disabled={isInert || unready !== false || undefined}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- every role has it since ARIA 1.3
      aria-description={(!isInert && unready) || undefined}
      aria-busy={busy || undefined}
      data-unready={(unready !== false && !isInert) || undefined}
    >
      {busy ? (
        <>
          <span ref={climb} className={styles.climb} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <span aria-hidden="true">{busyLabel || children}</span>
          <VisuallyHidden>{children}</VisuallyHidden>
        </>
      ) : (
        children
      )}
    </button>
  )
}
