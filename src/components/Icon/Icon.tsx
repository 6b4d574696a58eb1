import { classNames } from '../class-names.ts'
import styles from './Icon.module.css'

/** Every symbol in `public/icons.svg`. The Icons story and the sprite are checked against it. */
export const iconNames = [
  'home',
  'wrench',
  'door-out',
  'message',
  'wallet',
  'document',
  'building',
  'people',
  'board',
  'parking',
  'phone',
  'mail',
  'globe',
  'user',
  'menu',
  'close',
  'calendar',
  'upload',
  'check',
  'warning',
  'info',
  'error',
  'chevron',
  'external',
  'clock',
  'lock',
  'arrow',
  'bolt',
  'eye',
  'printer',
  'key',
  'trash',
  'retry',
  'eye-off',
  'download',
  'plus',
  'edit',
  'computer',
  'mobile',
  'tap',
  'drop',
  'flame',
  'lift',
  'camera',
  'pin',
  'map',
  'area',
  'floors',
  'heat',
  'copy',
  'minus',
  'equal',
  'bold',
  'italic',
  'bullets',
  'numbers',
  'link',
  'list',
  'plug',
  'cover',
  'garage',
  'access',
  'moto',
  'block',
  'star',
] as const

export type IconName = (typeof iconNames)[number]

export type IconProps = {
  name: IconName
  /** `tiny` 16 px, `small` 20 px, `normal` 24 px. */
  size?: 'tiny' | 'small' | 'normal'
  /** Direction; the chevron and the arrow are drawn pointing right. */
  turn?: 'down' | 'left' | 'up'
  /** Accessible name. Without it the icon is decorative and hidden from assistive technology. */
  label?: string
}

/**
 * A line icon in the colour of the text around it.
 *
 * @example <Icon name="check" size="small" />
 */
export function Icon({ name, size = 'normal', turn, label }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, styles[size], turn && styles[turn])}
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`/icons.svg#i-${name}`} />
    </svg>
  )
}
