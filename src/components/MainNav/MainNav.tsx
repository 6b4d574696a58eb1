import { Anchor, type Target } from '../Anchor/Anchor.tsx'
import { Badge, type BadgeProps } from '../Badge/Badge.tsx'
import styles from './MainNav.module.css'

export type MainNavItem = Target & { text: string; current?: boolean; badge?: BadgeProps }

export type MainNavProps = { label: string; items: readonly MainNavItem[] }

/** Shortcuts below the top bar, on desktops only. Contains only links that the menu has too. */
export function MainNav({ label, items }: MainNavProps) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul className={styles.list}>
        {items.map(({ text, current, badge, ...target }) => (
          <li key={text}>
            <Anchor {...target} aria-current={current ? 'page' : undefined}>
              {text}
              {badge && <Badge {...badge} />}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
