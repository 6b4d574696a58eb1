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
  /** What pressing does, in words: the button's only name. */
  label: string
  /** With an edge, for standing beside a field. */
  framed?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button of 44 × 44 px that is only an icon. With `aria-disabled` it stays reachable and does nothing. */
export function IconButton({
  icon,
  turn,
  label,
  framed,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  const held = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (held) event.preventDefault()
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
