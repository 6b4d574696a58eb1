import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './TipList.module.css'

export type TipListProps = { tips: readonly { icon: IconName; text: string }[] }

/** Short instructions beside a form. */
export const TipList = ({ tips }: TipListProps) => (
  <ul className={styles.tips}>
    {tips.map(({ icon, text }) => (
      <li key={icon}>
        <Icon name={icon} size="small" />
        <span>{text}</span>
      </li>
    ))}
  </ul>
)
