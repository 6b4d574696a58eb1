import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconProps } from '../Icon/Icon.tsx'
import styles from './IconButton.module.css'

export type IconButtonProps = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'className' | 'aria-label'
> & {
  icon: IconProps['name']
  turn?: IconProps['turn']
  /** Accessible name: what the button does. */
  label: string
  /** Has a border, for use beside a field. */
  framed?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** An icon button of 44 × 44 px. With `aria-disabled` it stays focusable and does nothing. */
export function IconButton({
  icon,
  turn,
  label,
  framed,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  const isInert = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isInert) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      className={classNames(styles.iconButton, framed && styles.framed)}
      aria-label={label}
    >
      <Icon name={icon} {...(turn && { turn })} />
    </button>
  )
}
