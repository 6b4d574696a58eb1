import type { ReactNode, Ref } from 'react'
import { Anchor } from '../Anchor/Anchor.tsx'
import { classNames } from '../class-names.ts'
import { DateBadge } from '../DateBadge/DateBadge.tsx'
import { DelayedPicture } from '../DelayedPicture/DelayedPicture.tsx'
import styles from './BulletinList.module.css'

/** A list of bulletins; contains `BulletinItem`s. */
export function BulletinList({
  children,
  ref,
}: {
  children: ReactNode
  ref?: Ref<HTMLUListElement>
}) {
  return (
    <ul ref={ref} className={styles.list}>
      {children}
    </ul>
  )
}

export type BulletinItemProps = {
  /** Day and month, and below them the year; without `date`, no date is shown. */
  date?: { readonly day: string; readonly under: string }
  title: string
  /** Address of the bulletin; without it, the item already shows all of its text. */
  to?: string
  /** Language of title and excerpt, where it is not that of the page. */
  lang?: string | undefined
  excerpt?: string | null
  /** Language of the excerpt, where it is another than that of the title. */
  excerptLang?: string
  /** The author, and a `Pill`. */
  foot?: ReactNode
  /** A link to the whole bulletin. */
  action?: ReactNode
  /** Address of a decorative picture. */
  picture?: string | null
}

/** A bulletin in a list. */
export function BulletinItem(props: BulletinItemProps) {
  const { date, title, to, lang, excerpt, excerptLang = lang, foot, action, picture } = props
  return (
    <li className={classNames(styles.item, date && styles.dated, picture && styles.pictured)}>
      {date && <DateBadge {...date} />}
      <div className={styles.words}>
        <h3 className={styles.title} lang={lang}>
          {to === undefined ? title : <Anchor to={to}>{title}</Anchor>}
        </h3>
        {excerpt && (
          <p className={styles.excerpt} lang={excerptLang}>
            {excerpt}
          </p>
        )}
        {foot && <div className={styles.foot}>{foot}</div>}
        {action}
      </div>
      {picture && (
        <div className={styles.picture}>
          <DelayedPicture src={picture} alt="" place={styles.place} />
        </div>
      )}
    </li>
  )
}
