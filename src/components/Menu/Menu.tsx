import { Anchor, type Target } from '../Anchor/Anchor.tsx'
import { Badge, type BadgeProps } from '../Badge/Badge.tsx'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { Pill } from '../Pill/Pill.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Menu.module.css'

/** A menu item: a link, or an announced page (`soon`: the text of its pill). */
export type MenuItem = { icon: IconName; text: string } & (
  | (Target & {
      /** The current page. */
      current?: boolean
      badge?: BadgeProps
      /** Opens in a new tab; the text for screen readers. */
      newTab?: string
      soon?: never
    })
  | { soon: string; to?: never; href?: never; current?: never; badge?: never; newTab?: never }
)

export type MenuGroup = { title?: string; items: readonly MenuItem[] }

export type MenuProps = {
  /** Accessible name of the navigation. */
  label: string
  groups: readonly MenuGroup[]
  /** Called when an item is chosen, to close the drawer. */
  onChoose?: () => void
}

/** The menu inside the drawer, in groups (Specification 1, layout). */
export function Menu({ label, groups, onChoose }: MenuProps) {
  return (
    <nav aria-label={label} className={styles.menu}>
      {groups.map(({ title, items }) => (
        <div key={items[0]?.text} className={styles.group}>
          {title && <h2 className={styles.title}>{title}</h2>}
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.text}>
                <LinkTarget item={item} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function LinkTarget({ item, onChoose }: { item: MenuItem; onChoose: (() => void) | undefined }) {
  const words = (
    <>
      <Icon name={item.icon} />
      <span>{item.text}</span>
    </>
  )
  if (item.soon !== undefined) {
    return (
      <span className={classNames(styles.place, styles.soon)}>
        {words}
        <span className={styles.end}>
          <Pill icon="clock">{item.soon}</Pill>
        </span>
      </span>
    )
  }
  const { badge, current, newTab } = item
  const target: Target = item.to === undefined ? { href: item.href } : { to: item.to }
  return (
    <Anchor
      {...target}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
      className={styles.place}
      aria-current={current ? 'page' : undefined}
      onClick={onChoose}
    >
      {words}
      {newTab && <VisuallyHidden> ({newTab})</VisuallyHidden>}
      {(badge || newTab) && (
        <span className={styles.end}>
          {badge && <Badge {...badge} />}
          {newTab && <Icon name="external" size="small" />}
        </span>
      )}
    </Anchor>
  )
}
