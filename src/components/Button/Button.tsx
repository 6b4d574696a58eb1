import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { Anchor, type AnchorProps } from '../Anchor/Anchor.tsx'
import { classNames } from '../class-names.ts'
import styles from './Button.module.css'

type Look = {
  /** One `main` a screen; `danger` for what cannot be undone. */
  variant?: 'main' | 'secondary' | 'quiet' | 'danger' | 'dangerQuiet' | undefined
  /** As wide as what holds it. */
  wide?: boolean | undefined
  /** 44 px high instead of 48. */
  compact?: boolean | undefined
}

type AsButton = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> & {
    /** The press is being carried out: bars climb, further presses do nothing, focus stays. */
    busy?: boolean
    /** What is happening, in place of the children while busy ("Sending…"). */
    busyLabel?: ReactNode
    children: ReactNode
    ref?: Ref<HTMLButtonElement>
    to?: never
    href?: never
  }

type AsLink = Look & AnchorProps & { children: ReactNode; className?: never }

export type ButtonProps = AsButton | AsLink

/**
 * What a resident presses. With `to` or `href` it is a link that looks like a button.
 * `type` is `button` unless said otherwise.
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
  busyLabel,
  children,
  onClick,
  type = 'button',
  'aria-disabled': ariaDisabled,
  ...rest
}: AsButton) {
  const held = busy || ariaDisabled === true || ariaDisabled === 'true'

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (held) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      className={look({ variant, wide, compact })}
      data-variant={variant}
      type={type}
      onClick={press}
      aria-disabled={held || undefined}
      aria-busy={busy || undefined}
    >
      {busy && (
        <span className={styles.climb} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
      {busy ? (busyLabel ?? children) : children}
    </button>
  )
}
